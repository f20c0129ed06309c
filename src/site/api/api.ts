import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Site } from '#content/site.ts';
import { answerApiError, answerUnknownCall } from '#platform/api/errors.ts';
import type { CallServices } from './call-services.ts';
import { registerCalls } from './calls.ts';
import { registerApiDocs } from './docs.ts';

/** Registers everything below /api: the calls of section 7, their documentation, and their error handling. */
export async function registerApi(app: FastifyInstance, services: CallServices): Promise<void> {
  await app.register(
    async (scope) => {
      setDefaults(scope, services.site);
      const origin = [...services.site.configuration.trustedOrigins];
      // Pages of these origins have this site as their API_BASE. Browsers hide the answers from their scripts without these headers.
      if (origin.length > 0) await scope.register(cors, { origin });
      const api = scope.withTypeProvider<ZodTypeProvider>();
      registerCalls(api, services);
      registerApiDocs(api, services);
      // Otherwise the page /{cat_slug}/{post_name} would answer unknown calls. A body is not looked at.
      const answerNotFound = (_request: unknown, reply: FastifyReply) => reply.callNotFound();
      api.all('/*', { schema: { hide: true }, onRequest: answerNotFound }, answerNotFound);
    },
    { prefix: '/api' },
  );
}

/**
 * Sets what all calls share. Must run before the calls: a route keeps the handlers that exist when it is registered.
 */
function setDefaults(scope: FastifyInstance, site: Site): void {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(answerApiError);
  scope.setNotFoundHandler(answerUnknownCall);
  // JSON only: an inherited parser for forms would let any web page submit one without a CORS preflight.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    // As pages are: a call shows no picture that another node has taken away before it. If that cannot be read, the call itself says so.
    await site.database.revision().catch(() => undefined);
  });
}
