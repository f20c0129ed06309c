import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasTextPage } from '#content/imprint/text-pages.store.ts';
import { oldAddress } from '#content/redirects/old-address.ts';
import { findRedirect } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { signedIn } from '#desk/accounts/session-cookie.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { hasHungUp } from '#platform/http/arrival.ts';
import { type LoadedRoute, PageHandler, type PageServices } from '#platform/http/pages.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { asUnavailable } from '#platform/unavailable.ts';
import { countAsked } from '#site/navigation/count-asked.ts';
import type { Failure } from '#site/navigation/FailurePage.tsx';
import { sendRedirect } from '#site/navigation/send-redirect.ts';
import { routes, TEXT_PAGE } from './content/routes.ts';
import { pageRoute } from './page-modules.ts';
import { BrokenMailLink, Failed, NotFound, Redirected, RetryLater, SiteError, Unavailable } from './platform/errors.ts';

/**
 * Maps a page's errors to answers (platform/api/errors.ts does so for the API). A page that does not exist answers 404
 * in place, after a lookup of the pages of text and of the old site's redirects.
 */
export function answerFailures(app: FastifyInstance, services: PageServices<Site>): void {
  const pages = {
    missing: new PageHandler(pageRoute(NOT_FOUND), services),
    missingAtDesk: new PageHandler(pageRoute(NOT_FOUND_AT_DESK), services),
    gone: new PageHandler(pageRoute(GONE), services),
    text: new PageHandler(pageRoute(TEXT_PAGE), services),
  };
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    answerNotFound(request, reply, services.site, pages);
  app.setNotFoundHandler(notFound);
  const answerThrown = async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (hasHungUp(request)) return reply.status(400).send();
    const error = asUnavailable(thrown);
    if (error instanceof Redirected) return reply.redirect(error.location, error.status);
    if (error instanceof NotFound) {
      const answer = error instanceof BrokenMailLink ? () => answerFailure(request, reply, error, services) : undefined;
      return answerNotFound(request, reply, services.site, pages, answer).catch((failure: unknown) =>
        answerThrown(asFailure(failure), request, reply),
      );
    }
    if (error instanceof Unavailable) request.log.warn({ req: request, err: error }, 'A page had to be refused');
    if (error instanceof RetryLater) return answerBriefly(reply.header('retry-after', error.retryAfter), error);
    if (isRefusedByFastify(error) && error.statusCode === 429) return answerBriefly(reply, TOO_MANY_REQUESTS);
    const answer = (status: number, message: string) => answerFailure(request, reply, { status, message }, services);
    if (error instanceof SiteError) return answer(error.status, error.message);
    if (isRefusedByFastify(error)) return answer(error.statusCode, error.message);
    request.log.error({ req: request, err: error }, 'A page could not be rendered');
    if (error instanceof Failed) return reply.redirect(error.location);
    // 'Error: {message}' (section 8). The log has the cause under the same id.
    return answer(500, `Error: Something went wrong on our side. If it stays, quote this number to us: ${request.id}`);
  };
  app.setErrorHandler(answerThrown);
}

/** The not-found page is answered once: where it is not found itself, that is a fault of ours. */
function asFailure(failure: unknown): unknown {
  return failure instanceof NotFound ? new Error('The not-found page was not found', { cause: failure }) : failure;
}

async function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { missing, missingAtDesk, gone, text }: FailurePages,
  answerMissing = () => missing.answer(request, reply),
): Promise<FastifyReply> {
  const path = oldAddress(request.originalUrl)?.path ?? '/';
  const isAsked = request.method === 'GET' || request.method === 'HEAD';
  if (isAsked && (await hasTextPage(site, path))) return text.answerWith({ '*': path.slice(1) }, request, reply);
  const redirect = await findRedirect(site, request.originalUrl).then(
    (found) => countAsked(site, request, found),
    (error: unknown) => request.log.error({ req: request, err: error }, 'Error fetching redirects'),
  );
  if (redirect?.status === 410) return gone.answer(request, reply);
  if (redirect) return sendRedirect(reply, redirect);
  if (await isOfDesk(site, request, path)) return missingAtDesk.answerWith({}, request, reply);
  return answerMissing();
}

/** Whether somebody of the paper looks for something at the desk. Nobody else learns what is there and what is not. */
async function isOfDesk(site: Site, request: FastifyRequest, path: string): Promise<boolean> {
  if (!path.startsWith(`${deskAddresses.desk()}/`)) return false;
  return (await signedIn(site, visitorOf(request))) !== undefined;
}

interface FailurePages {
  /** In the desk's frame. */
  readonly missingAtDesk: PageHandler<Site>;
  readonly missing: PageHandler<Site>;
  readonly gone: PageHandler<Site>;
  /** The page of text, which routes.ts asks last. */
  readonly text: PageHandler<Site>;
}

const NOT_FOUND = { address: '/404', module: 'site/navigation/NotFoundPage.tsx' } as const;
const NOT_FOUND_AT_DESK = { address: '/404', module: 'desk/pages/NothingHerePage.tsx' } as const;
const GONE = { address: '/410', module: 'site/navigation/GonePage.tsx' } as const;

function failureRoute(failure: Failure): LoadedRoute {
  const load = async () => ({ default: (await import('#site/navigation/FailurePage.tsx')).failurePage(failure) });
  return { address: '/error', module: 'site/navigation/FailurePage.tsx', load };
}

const pageAddresses: ReadonlySet<string | undefined> = new Set([
  ...routes.map(({ address }) => address),
  // No route matches: the not-found page itself has failed.
  undefined,
]);

/** A page with header and footer for readers; plain text for files, or when that fails too. */
async function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  services: PageServices<Site>,
): Promise<FastifyReply> {
  if (!pageAddresses.has(request.routeOptions.url)) return answerPlainly(reply, failure);
  try {
    return await new PageHandler(failureRoute(failure), services).answer(request, reply);
  } catch (error) {
    request.log.error({ req: request, err: error }, 'Nor could the page that says so');
    return answerPlainly(reply, failure);
  }
}

const TOO_MANY_REQUESTS: Failure = {
  status: 429,
  message: 'Too many requests came from your address. Please try again in a minute.',
};

/**
 * A page of a few lines, without rendering, for refusals that protect the site from overload. Its messages are constants
 * and contain nothing of the request.
 */
function answerBriefly(reply: FastifyReply, { status, message }: Failure): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Please try again</title>` +
        `<p role="alert">Error: ${message}</p><p><a href="">Try again</a></p></html>`,
    );
}

/** Plain text, without rendering, which may be what failed. */
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
