import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import { type HomeLists, homeLists } from '#content/posts/home.store.ts';
import type { Site } from '#content/site.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';

export type HomeData = Awaited<ReturnType<typeof homeData>>;

/** Reads everything on the front page. A list that fails is empty (section 8); when all fail, the page fails. */
export async function homeData(site: Site, { tab }: { tab: 'latest' | 'popular' }, side: SideReadings) {
  const [lists, advertisements] = await Promise.all([
    homeLists(site, side),
    side.orEmpty('advertisements', activeAdvertisements(site)),
  ]);
  return { lists: withoutLeads(lists), advertisements, tab };
}

/** Removes the leads from the rail's lists: no post appears twice. Each tab still has more posts than it shows. */
function withoutLeads(lists: HomeLists): HomeLists {
  const leads = new Set(lists.latest.map(({ id }) => id));
  const others = (posts: HomeLists['popular']) => posts.filter(({ id }) => !leads.has(id));
  return { ...lists, latestnews: others(lists.latestnews), popular: others(lists.popular) };
}
