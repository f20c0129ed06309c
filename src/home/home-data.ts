import { type ActiveAdvertisement, activeAdvertisements } from '#advertising/advertising.store.ts';
import { orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { type HomeListName, type HomeLists, homeList, homeLists } from '#posts/home.store.ts';

export interface HomeData {
  readonly lists: HomeLists;
  /** Lists that failed, which are empty, with their errors. */
  readonly failures: ReadonlyMap<HomeListName | 'advertisements', unknown>;
  readonly advertisements: readonly ActiveAdvertisement[];
  readonly tab: 'latest' | 'popular';
}

const LIST_NAMES = [
  'latest',
  'latestnews',
  'popular',
  'interview',
  'quickbyte',
  'article',
  'podcast',
] as const satisfies readonly HomeListName[];

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
  const results = await Promise.allSettled(LIST_NAMES.map((name) => homeList(site, name)));
  const entries = results.map((result, index) => {
    const name = LIST_NAMES[index] ?? 'latest';
    if (result.status === 'fulfilled') return [name, result.value] as const;
    failures.set(name, result.reason);
    return [name, []] as const;
  });
  const [first] = failures.values();
  if (failures.size >= LIST_NAMES.length) throw first;
  return Object.fromEntries(entries) as unknown as HomeLists;
}
