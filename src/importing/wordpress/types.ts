import { titled } from '../folder/titled.ts';
import type { Term } from '../source.ts';

/** The type under which The Events Calendar, which most WordPress sites with events use, keeps them. */
export const EVENT_TYPE = 'tribe_events';
/** Its places; they come in as the location of their events. */
export const VENUE_TYPE = 'tribe_venue';

/** Types that themes and plugins invent for what is an article here: the type then says what kind, as a category does. */
const ARTICLE_TYPES: ReadonlySet<string> = new Set(
  `podcast podcasts podcast_episode episode episodes news article articles story stories interview interviews feature
   features review reviews opinion opinions column columns video videos press-release press_release press-releases
   case-study case_study case-studies insight insights guest-post guest_post blog`.split(/\s+/),
);

/** Whether items of this type are articles. */
export function isArticle(type: string): boolean {
  return type === 'post' || ARTICLE_TYPES.has(type);
}

/** The category that a type stands for; none for plain posts. */
export function categoryOfType(type: string): Term | undefined {
  return type !== 'post' && ARTICLE_TYPES.has(type) ? { slug: type, name: titled(type) } : undefined;
}
