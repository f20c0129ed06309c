import { featuredMenu, latestMenu, leadershipMenu } from '#content/posts/posts.contract.ts';
import { menuColumns } from '#content/posts/sections/menu.store.ts';
import type { Site } from '#content/site.ts';
import { type Api, answers } from '#platform/api/route.ts';

/** The three calls that fill the menu's preview panels (section 7). */
export function registerMenuCalls(api: Api, site: Site): void {
  const tags = ['Menu'];
  api.get(
    '/post/latestPost',
    { schema: { tags, summary: 'The panel Latest: news and quick bytes', response: answers(latestMenu) } },
    () => menuColumns(site, ['newsData', 'quickByteData']),
  );
  api.get(
    '/post/leadership',
    {
      schema: {
        tags,
        summary: 'The panel Leadership: podcasts, featured interviews and guest posts',
        description: '`inteviewData` is spelt as clients have always read it.',
        response: answers(leadershipMenu),
      },
    },
    () => menuColumns(site, ['podcastData', 'inteviewData', 'guestPostData']),
  );
  api.get(
    '/post/featured',
    { schema: { tags, summary: 'The panel Features: articles and learning center', response: answers(featuredMenu) } },
    () => menuColumns(site, ['articleData', 'learningData']),
  );
}
