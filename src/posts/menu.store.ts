import type { Site } from '#platform/site.ts';
import { MENU_POSTS_PER_COLUMN } from './limits.ts';
import { newestIds } from './lists.ts';
import type { PostSummary } from './posts.ts';
import { summariesOf } from './summaries.ts';

/** The menu's panel Latest: its columns, under the names of its call. */
export async function menuLatest(site: Site) {
  const [newsData, quickByteData] = await Promise.all([column(site, 'news'), column(site, 'quick-bytes')]);
  return { newsData, quickByteData };
}

/** The menu's panel Leadership; `inteviewData` is spelt as the specification spells it. */
export async function menuLeadership(site: Site) {
  const [podcastData, inteviewData, guestPostData] = await Promise.all([
    column(site, 'podcasts'),
    column(site, 'interview'),
    column(site, 'guest-author'),
  ]);
  return { podcastData, inteviewData, guestPostData };
}

/** The menu's panel Features. */
export async function menuFeatured(site: Site) {
  const [articleData, learningData] = await Promise.all([column(site, 'featured'), column(site, 'learning-center')]);
  return { articleData, learningData };
}

async function column(site: Site, catSlug: string): Promise<PostSummary[]> {
  return summariesOf(site, await newestIds(site, { limit: MENU_POSTS_PER_COLUMN, catSlug }));
}
