import { expect, test } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { SideReadings } from '#platform/rendering/side-readings.ts';
import { TAG_SECTION_POSTS } from './listings-limits.ts';
import TagPage from './TagPage.tsx';

const GROUPS = { 'quick-bytes': 'quickbytes', podcasts: 'podcasts' } as const;

test('a section shows as many as it holds, and says whether there are more', async () => {
  const site = await testSite();
  await givenPublication(site);
  for (const [category, more] of [
    ['quick-bytes', 0],
    ['podcasts', 1],
  ] as const) {
    for (let post = 0; post < TAG_SECTION_POSTS[GROUPS[category]] + more; post++) {
      await givenPost(site, { cat_slug: category, subcategories: ['email'] });
    }
  }
  const { sections } = await TagPage.load(site, { subcat: 'email' }, new SideReadings());
  const shown = sections.map(({ group, posts, isLonger }) => [group, { count: posts.length, isLonger }]);
  const nothing = { count: 0, isLonger: false };
  expect(Object.fromEntries(shown)).toEqual({
    news: nothing,
    featured: nothing,
    quickbytes: { count: TAG_SECTION_POSTS.quickbytes, isLonger: false },
    podcasts: { count: TAG_SECTION_POSTS.podcasts, isLonger: true },
    interview: nothing,
    futureready: nothing,
    guestauthor: nothing,
    learningcenter: nothing,
  });
});
