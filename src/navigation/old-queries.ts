import type { FastifyInstance } from 'fastify';
import type { Site } from '#platform/site.ts';
import { redirectFor } from './redirects.store.ts';

/** The front page with a query. */
const ASKED_BY_QUERY = /^\/\?./;

/**
 * An old site may have named its pages by query alone (`/?p=12`, `/?cat=3`, `/?feed=rss2`), where the front page would
 * answer to whatever is asked: it is asked last. Such an address is looked up once; where it is the front page's after
 * all, the page cache knows it from then on.
 */
export function redirectOldQueries(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, originalUrl } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !ASKED_BY_QUERY.test(originalUrl)) return done();
    redirectFor(site, originalUrl).then((redirect) => {
      if (redirect) reply.redirect(redirect.target, redirect.status);
      else done();
    }, done);
  });
}
