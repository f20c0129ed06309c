import { type HomeListName, homeList } from '#content/posts/home.store.ts';
import { postList } from '#content/posts/posts.contract.ts';
import type { Site } from '#content/site.ts';
import { type Api, answers } from '#platform/api/route.ts';

const CALLS: Readonly<Record<HomeListName, string>> = {
  latest: 'The lead column: the newest posts of the site',
  latestnews: 'The tab Latest: newest first',
  popular: 'The tab Popular: by views of the last 30 days, then newest',
  interview: 'The carousel of guest authors',
  quickbyte: 'Quick bytes, newest first',
  article: 'Articles, newest first',
  podcast: 'Podcasts, newest first; the first is shown',
};

/** The seven calls that fill the home page (section 7): `homelatest`, `homelatestnews` and so on. */
export function registerHomeCalls(api: Api, site: Site): void {
  for (const [name, summary] of Object.entries(CALLS) as [HomeListName, string][]) {
    api.get(
      `/post/home${name}`,
      { schema: { tags: ['Home page'], summary, response: answers(postList) } },
      async () => await homeList(site, name),
    );
  }
}
