import type { ActiveAdvertisement } from './advertising/advertising.store.ts';
import type { Scheme } from './design/palette.ts';
import { byClock } from './rights/follow-rights.ts';
import type { Site } from './site.ts';

/** A look at the paper that no reader gets. Reading for it changes nothing. */
export interface Look {
  /** Stands alone in its place, whether it is stored, runs, or neither. */
  readonly banner?: ActiveAdvertisement;
  /** The number of a page of text that is shown whatever its status. */
  readonly textPage?: number;
  /** As a reader has it whose device has this scheme, whatever that of the one who looks is. */
  readonly scheme?: Scheme;
  /** The clock of readers. */
  readonly present?: () => Date;
}

/**
 * The site as it will be at a moment: scheduled stories, banners, events, the pinned lead and the ends of licences follow from its clock.
 * One that has passed is the present: what readers saw then is not kept.
 */
export function siteAt(site: Site, moment: Date, look: Look = {}): Site {
  const shown = new Date(Math.max(moment.getTime(), site.now().getTime()));
  return byClock({ ...site, look: { ...look, present: () => presentOf(site) } }, () => shown);
}

/** The moment that readers have, also while somebody looks ahead: what is kept for all, like the index of the search, goes by it. */
export function presentOf({ look, now }: Pick<Site, 'look' | 'now'>): Date {
  return (look?.present ?? now)();
}
