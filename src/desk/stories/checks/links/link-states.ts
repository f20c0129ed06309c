import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { stateOfOwn } from '#content/redirects/own-link.ts';
import type { Site } from '#content/site.ts';
import { hostOf, type Network, publicNetwork } from '#platform/outgoing/network.ts';
import { Paces } from '#platform/pace.ts';
import { onePerSite } from '#platform/per-site.ts';
import type { LinkState } from '../links.contract.ts';
import {
  CALL_TIME,
  KEPT_TIME,
  LINKS_AT_ONCE,
  MOST_KEPT,
  MOST_OF_SITE,
  PERSON_LINKS,
  UNCERTAIN_KEPT_TIME,
} from './links-limits.ts';
import { stateOfOther } from './other-site.ts';

const askingOf = onePerSite(() => ({
  limit: pLimit(LINKS_AT_ONCE),
  /** Of what the database is asked: its connections are the pages', too. */
  own: pLimit(LINKS_AT_ONCE),
  /** States of links to other sites, also those that are being asked, by address. */
  kept: new LRUCache<string, Promise<LinkState>>({ max: MOST_KEPT, ttl: KEPT_TIME }),
  /** Limits how often this site asks others for one person. */
  paces: new Paces(PERSON_LINKS),
}));

/** Another answer a minute later is unlikely. */
const CERTAIN: ReadonlySet<LinkState> = new Set(['ok', 'gone', 'nameless']);

type Asking = ReturnType<typeof askingOf>;

/**
 * The state of each link, in their order. Takes CALL_TIME at most; what has not been asked by then, or is too much of one
 * site or for one person, is not asked.
 * @param accountId for whom other sites are asked
 */
export function linkStates(
  site: Site,
  accountId: number,
  links: readonly string[],
  network: Network = publicNetwork,
): Promise<LinkState[]> {
  const signal = AbortSignal.timeout(CALL_TIME);
  const { origin } = new URL(site.configuration.siteUrl);
  const asking = askingOf(site);
  const ofSites = new Map<string, number>();
  const mayAsk = (url: URL) => {
    const asked = ofSites.get(hostOf(url)) ?? 0;
    if (asked >= MOST_OF_SITE || !asking.paces.take(accountId, site.now().getTime())) return false;
    ofSites.set(hostOf(url), asked + 1);
    return true;
  };
  return Promise.all(
    links.map(async (link) => {
      const url = URL.parse(link, origin);
      if (!url) return 'not asked';
      if (url.origin === origin) return asking.own(() => stateOfOwn(site, url));
      return asking.kept.get(url.href) ?? (mayAsk(url) ? askedState(asking, url, network, signal) : 'not asked');
    }),
  );
}

function askedState({ limit, kept }: Asking, url: URL, network: Network, signal: AbortSignal): Promise<LinkState> {
  const { href } = url;
  const asked = limit(() => (signal.aborted ? 'not asked' : stateOfOther(url, network, signal)));
  kept.set(href, asked);
  void asked.then((state) => !CERTAIN.has(state) && kept.set(href, asked, { ttl: UNCERTAIN_KEPT_TIME }));
  return asked;
}
