import { titled } from '../folder/titled.ts';
import type { Term } from '../source.ts';

/** The type of events of the plugin The Events Calendar. */
export const EVENT_TYPE = 'tribe_events';
/** Its type of places. */
export const VENUE_TYPE = 'tribe_venue';

/** Types of themes and plugins that are articles here; the type becomes a category. */
const ARTICLE_TYPES: ReadonlySet<string> = new Set(
  `podcast podcasts podcast_episode episode episodes news article articles story stories interview interviews feature
   features review reviews opinion opinions column columns video videos press-release press_release press-releases
   case-study case_study case-studies insight insights guest-post guest_post blog`.split(/\s+/),
);

export function isArticle(type: string): boolean {
  return type === 'post' || ARTICLE_TYPES.has(type);
}

/** The category of a type; undefined for posts. */
export function categoryOfType(type: string): Term | undefined {
  return type !== 'post' && ARTICLE_TYPES.has(type) ? { slug: type, name: titled(type) } : undefined;
}
