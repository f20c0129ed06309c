import type { FastifyInstance } from 'fastify';
import { findRedirect } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { NotFound } from '#platform/errors.ts';
import { countAsked } from './count-asked.ts';
import { sendRedirect } from './send-redirect.ts';

/** The front page with a query. */
const ASKED_BY_QUERY = /^\/\?./;

/**
 * Old sites may address pages by query alone (`/?p=12`, `/?cat=3`, `/?feed=rss2`). Looks up such redirects before the
 * front page answers. When there is none, the page cache answers later requests.
 */
export function redirectOldQueries(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, originalUrl } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !ASKED_BY_QUERY.test(originalUrl)) return done();
    findRedirect(site, originalUrl).then((redirect) => {
      // The page that says so is the error handler's.
      if (redirect?.status === 410) done(new NotFound('It is gone'));
      else if (redirect) sendRedirect(reply, countAsked(site, request, redirect));
      else done();
    }, done);
  });
}
