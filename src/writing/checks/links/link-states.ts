import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import type { LinkState } from '../check.ts';
import { AT_ONCE, CALL_TIME, KEPT_TIME, MOST_KEPT, UNKNOWN_KEPT_TIME } from './limits.ts';
import type { Network } from './network.ts';
import { stateOfOther } from './other-site.ts';
import { stateOfOwn } from './own-link.ts';

interface Asking {
  readonly limit: LimitFunction;
  /** Of what the database is asked: its connections are the pages', too. */
  readonly own: LimitFunction;
  /** States of links to other sites, also those that are being asked, by address. */
  readonly kept: LRUCache<string, Promise<LinkState>>;
}

const askings = new WeakMap<Database, Asking>();

function askingOf({ database }: Site): Asking {
  const known = askings.get(database) ?? {
    limit: pLimit(AT_ONCE),
    own: pLimit(AT_ONCE),
    kept: new LRUCache({ max: MOST_KEPT, ttl: KEPT_TIME }),
  };
  askings.set(database, known);
  return known;
}

/** The state of each link, in their order. Takes CALL_TIME at most; what has not been asked by then is unknown. */
export function linkStates(site: Site, links: readonly string[], network: Network): Promise<LinkState[]> {
  const signal = AbortSignal.timeout(CALL_TIME);
  const { origin } = new URL(site.configuration.siteUrl);
  const asking = askingOf(site);
  return Promise.all(
    links.map(async (link) => {
      const url = URL.parse(link, origin);
      if (!url) return 'unknown';
      return url.origin === origin ? asking.own(() => stateOfOwn(site, url)) : keptState(asking, url, network, signal);
    }),
  );
}

function keptState({ limit, kept }: Asking, url: URL, network: Network, signal: AbortSignal): Promise<LinkState> {
  const { href } = url;
  const known = kept.get(href);
  if (known) return known;
  const asked = limit(() => (signal.aborted ? 'unknown' : stateOfOther(url, network, signal)));
  kept.set(href, asked);
  void asked.then((state) => state === 'unknown' && kept.set(href, asked, { ttl: UNKNOWN_KEPT_TIME }));
  return asked;
}
