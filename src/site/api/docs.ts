import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#platform/api/route.ts';
import type { CallServices } from './call-services.ts';

/**
 * GET /api/docs: the calls as a page to read and try; /api/docs/json as OpenAPI.
 * The two plugins take longer to load than the rest of the server. They run in a second application, which is created
 * at the first request, and again when the paper has another name.
 */
export function registerApiDocs(api: Api, services: CallServices): void {
  let made: { readonly name: string; readonly app: Promise<FastifyInstance> } | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await services.site.database.revision().catch(() => undefined);
    const { publication } = services.site;
    if (made?.name !== publication.name) {
      const app = import('./docs-app.ts').then(({ createDocsApp }) => createDocsApp(services));
      made = { name: publication.name, app };
    }
    const docs = await made.app;
    const { method, url, headers } = request;
    const given = await docs.inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url, headers });
    return reply.status(given.statusCode).headers(ownHeaders(given.headers)).send(given.rawPayload);
  };
  const schema = { hide: true };
  api.get('/docs', { schema }, answer);
  api.get('/docs/*', { schema }, answer);
}

/** Removes hop-by-hop headers: this application sends its own, after compressing the answer. */
function ownHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const connection = new Set(['connection', 'content-length', 'date', 'transfer-encoding']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connection.has(name)));
}
