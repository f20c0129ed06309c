import type { FastifyBaseLogger } from 'fastify';
import { markDuePosts, nextDueMoment } from '#content/posts/due.store.ts';
import { withdrawnPictures } from '#content/rights/withdrawn-pictures.ts';
import type { Site } from '#content/site.ts';
import { takeDueChanges } from '#desk/kinds/pages/take-due-changes.store.ts';
import { endWaitingOfDue } from '#desk/stories/conversation/waiting-messages.store.ts';
import { pathOfContent } from '#platform/log.ts';
import { type Freshness, PageCache, parametersOf, routeOf } from '#platform/page-cache/page-cache.ts';

/** Uncompressed size of all cached pages: about 1,000 articles. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

const OLDER_COPY = 'A page could not be rendered; its older copy went out';

/** The cache of a site's pages: what it asks of the content, and the line of the log for an older copy. */
export function pageCacheOf(site: Site, logger: FastifyBaseLogger): PageCache {
  let logged: unknown;
  return new PageCache(freshnessOf(site, logger), PAGE_CACHE_BYTES, (error, key, reqId) => {
    // One line for all readers of one failure: while the database is silent, each would make its own.
    if (error !== logged)
      logger.error({ reqId, path: pathOfContent(routeOf(key), parametersOf(key)), err: error }, OLDER_COPY);
    logged = error;
  });
}

function freshnessOf(site: Site, logger: FastifyBaseLogger): Freshness {
  return {
    revision: site.database.revision,
    nextDue: () => nextDue(site, logger),
    now: () => site.now().getTime(),
    withdrawn: withdrawnPictures(site),
  };
}

/** Milliseconds that pages are cached while the next due date is unknown. */
const FALLBACK_LIFETIME = 10_000;

/** A failed read of the next due date must not fail pages (section 8): they are cached briefly. */
async function nextDue(site: Site, logger: FastifyBaseLogger): Promise<number> {
  // Readers do not wait for it: an import may hold the database.
  markDuePosts(site, endWaitingOfDue).catch((error: unknown) =>
    logger.error({ err: error }, 'Due posts could not be marked'),
  );
  const noteFailure = (error: unknown) => logger.error({ err: error }, 'A due page could not be changed');
  takeDueChanges(site, noteFailure).catch(noteFailure);
  try {
    return (await nextDueMoment(site)).getTime();
  } catch (error) {
    logger.error({ err: error }, 'What comes due next could not be read');
    return site.now().getTime() + FALLBACK_LIFETIME;
  }
}
