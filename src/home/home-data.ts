import { type ActiveAdvertisement, activeAdvertisements } from '#advertising/advertising.store.ts';
import { orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { HOME_LIST_NAMES, type HomeListName, type HomeLists, homeList, homeLists } from '#posts/home.store.ts';

export interface HomeData {
  readonly lists: HomeLists;
  /** Lists that failed, which are empty, with their errors. */
  readonly failures: ReadonlyMap<HomeListName | 'advertisements', unknown>;
  readonly advertisements: readonly ActiveAdvertisement[];
  readonly tab: 'latest' | 'popular';
}

/** Reads everything on the front page. A list that fails is empty (section 8); when all fail, the page fails. */
export async function homeData(site: Site, tab: HomeData['tab']): Promise<HomeData> {
  const failures = new Map<HomeListName | 'advertisements', unknown>();
  const [lists, advertisements] = await Promise.all([
    homeLists(site).catch(() => readLists(site, failures)),
    orEmpty(failures, 'advertisements', activeAdvertisements(site)),
  ]);
  return { lists: withoutLeads(lists), failures, advertisements, tab };
}

/** Removes the leads from the rail's lists: no post appears twice. Each tab still has more posts than it shows. */
function withoutLeads(lists: HomeLists): HomeLists {
  const leads = new Set(lists.latest.map(({ id }) => id));
  const others = (posts: HomeLists['popular']) => posts.filter(({ id }) => !leads.has(id));
  return { ...lists, latestnews: others(lists.latestnews), popular: others(lists.popular) };
}

/** Reads each list separately, so that a failure affects only its own list. */
async function readLists(site: Site, failures: Map<HomeListName | 'advertisements', unknown>): Promise<HomeLists> {
  const read = async (name: HomeListName) => [name, await orEmpty(failures, name, homeList(site, name))] as const;
  const lists = Object.fromEntries(await Promise.all(HOME_LIST_NAMES.map(read)));
  const [first] = failures.values();
  if (failures.size >= HOME_LIST_NAMES.length) throw first;
  return lists as HomeLists;
}
