import { prepared } from '#content/database/prepared.ts';
import type { Site } from '#content/site.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { newestIds, popularIds } from './lists.store.ts';
import type { PostSummary } from './posts.ts';
import {
  HOME_ARTICLES,
  HOME_GUEST_AUTHOR_POSTS,
  HOME_LEAD_POSTS,
  HOME_PODCASTS,
  HOME_QUICK_BYTES,
  HOME_TAB_POSTS,
} from './posts-limits.ts';
import { summariesOf } from './summaries.store.ts';
import { isVisibleAt } from './visibility.ts';

/** Which posts each of the home page's lists holds; named as their calls are (`homelatest` and so on). */
const LISTS = {
  latest: leadIds,
  latestnews: (site: Site) => newestIds(site, { limit: HOME_TAB_POSTS }),
  popular: (site: Site) => popularIds(site, HOME_TAB_POSTS),
  /** The call is named after interviews; what it fills is the carousel of guest authors (section 2). */
  interview: newestOf('guest-author', HOME_GUEST_AUTHOR_POSTS),
  quickbyte: newestOf('quick-bytes', HOME_QUICK_BYTES),
  article: newestOf('featured', HOME_ARTICLES),
  podcast: newestOf('podcasts', HOME_PODCASTS),
};

/** The sections that have a block on the front page. */
export type HomeSection = 'guest-author' | 'quick-bytes' | 'featured' | 'podcasts';

function newestOf(catSlug: HomeSection, limit: number) {
  return (site: Site) => newestIds(site, { limit, catSlug });
}

/** Those that editors hold, each in its place; the newest fill the others. */
async function leadIds(site: Site): Promise<number[]> {
  const held = await heldLeads(site.database.queries, { now: site.now().toISOString() });
  const except = held.map(({ post_id }) => post_id);
  const leads = await newestIds(site, { limit: HOME_LEAD_POSTS - except.length, except });
  for (const { place, post_id } of held) leads.splice(place - 1, 0, post_id);
  return leads;
}

/** From the top, each while its time lasts and readers may see it. */
const heldLeads = prepared<{ now: string }, { place: number; post_id: number }>((queries, { one }) =>
  queries
    .selectFrom('front_page_lead')
    .innerJoin('post', 'post.id', 'post_id')
    .select(['place', 'post_id'])
    .where('until_time', '>', one('now'))
    .where(isVisibleAt(one('now')))
    .orderBy('place'),
);

export type HomeListName = keyof typeof LISTS;
const HOME_LIST_NAMES = Object.keys(LISTS) as HomeListName[];
export type HomeLists = Readonly<Record<HomeListName, PostSummary[]>>;

/** One list of the home page, for its call. */
export async function homeList(site: Site, name: HomeListName): Promise<PostSummary[]> {
  return summariesOf(site, await LISTS[name](site));
}

/** Every list of the home page at once; a post that stands in several is read once. @throws when none can be read */
export async function homeLists(site: Site, side: SideReadings): Promise<HomeLists> {
  const idLists = await Promise.all(HOME_LIST_NAMES.map((name) => side.orEmpty(name, LISTS[name](site))));
  if (HOME_LIST_NAMES.every((name) => side.failures.has(name))) throw side.failures.get('latest');
  const posts = new Map((await summariesOf(site, idLists.flat())).map((post) => [post.id, post]));
  const lists = HOME_LIST_NAMES.map((name, index) => [name, idLists[index]?.flatMap((id) => posts.get(id) ?? [])]);
  return Object.fromEntries(lists) as HomeLists;
}
