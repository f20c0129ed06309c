import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#navigation/FailurePage.tsx';
import { redirectFor } from '#navigation/redirects.store.ts';
import { answerPage, type LoadedRoute, type PageRendering } from '#platform/http/pages.tsx';
import { asUnavailable } from '#platform/unavailable.ts';
import { Failed, NotFound, Redirected, SiteError, Unavailable } from './errors.ts';
import { pageRoute } from './page-modules.ts';
import { routes } from './routes.ts';

/**
 * The one place where what a page throws becomes an answer. (What a call of the API throws becomes JSON in
 * platform/api/errors.ts.) A page that does not exist is answered in place with 404, after a look whether the old site's
 * redirects know the address.
 */
export function answerFailures(app: FastifyInstance, rendering: PageRendering): void {
  const notFound = (request: FastifyRequest, reply: FastifyReply) => answerNotFound(request, reply, rendering);
  app.setNotFoundHandler(notFound);
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = asUnavailable(thrown);
    if (error instanceof Redirected) return reply.redirect(error.location, error.status);
    if (error instanceof NotFound) return notFound(request, reply);
    if (error instanceof Unavailable) {
      request.log.warn({ err: error }, 'A page had to be refused');
      reply.header('retry-after', error.retryAfter);
    }
    const answer = (status: number, message: string) => answerFailure(request, reply, { status, message }, rendering);
    if (error instanceof SiteError) return answer(error.status, error.message);
    if (isRefusedByFastify(error)) return answer(error.statusCode, error.message);
    request.log.error({ err: error }, 'A page could not be drawn');
    if (error instanceof Failed) return reply.redirect(error.location);
    // 'Error: {message}' (section 8); what exactly went wrong is in the log, under the number.
    return answer(500, `Error: Something went wrong on our side. If it stays, quote this number to us: ${request.id}`);
  });
}

async function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  rendering: PageRendering,
): Promise<FastifyReply> {
  const redirect = await redirectFor(rendering.site, request.originalUrl).catch((error: unknown) => {
    request.log.error({ err: error }, 'Error fetching redirects');
  });
  if (redirect) return reply.redirect(redirect.target, redirect.status);
  return answerPage(request, reply, pageRoute(NOT_FOUND), rendering);
}

const NOT_FOUND = { address: '/404', module: 'navigation/NotFoundPage.tsx' } as const;

function failureRoute(failure: Failure): LoadedRoute {
  const load = async () => ({ default: (await import('#navigation/FailurePage.tsx')).failurePage(failure) });
  return { address: '/error', module: 'navigation/FailurePage.tsx', load };
}

const pageAddresses: ReadonlySet<string | undefined> = new Set([
  ...routes.map(({ address }) => address),
  // No route at all: the page that says so has failed.
  undefined,
]);

/** With the site around it where a page was asked for; plainly where a machine asks for a file, or where that fails as well. */
async function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  rendering: PageRendering,
): Promise<FastifyReply> {
  if (!pageAddresses.has(request.routeOptions.url)) return answerPlainly(reply, failure);
  try {
    return await answerPage(request, reply, failureRoute(failure), rendering);
  } catch (error) {
    request.log.error({ err: error }, 'Nor could the page that says so');
    return answerPlainly(reply, failure);
  }
}

/** Answered without the page machinery, which may be what has failed. */
function answerPlainly(reply: FastifyReply, { status, message }: Failure): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`);
}

function isRefusedByFastify(error: unknown): error is Error & { statusCode: number } {
  return (
    error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500
  );
}
