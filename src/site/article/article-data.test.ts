import { expect, test } from 'vitest';
import { postDetail } from '#content/posts/details.store.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { daysAway, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { NotFound } from '#platform/errors.ts';
import { SideReadings } from '#platform/rendering/side-readings.ts';
import { articleData } from './article-data.ts';
import { MORE_POSTS, RELATED_ARTICLES, RELATED_CONTENT } from './article-limits.ts';
import { postPreviewData } from './preview/PreviewView.tsx';

const SLUGS = { cat_slug: 'news', post_name: 'this' };

/** A site whose newest posts share one sub-category: all are related to each other, and among the latest. */
async function siteOfRelatedStories(count: number) {
  const site = await testSite();
  await givenPublication(site);
  for (let number = 1; number <= count; number++) {
    const post_name = number === count ? SLUGS.post_name : `story-${number}`;
    await givenPost(site, { post_name, subcategories: ['email'], publish_time: daysAway(site, number - 100) });
  }
  return site;
}

const names = (...lists: readonly (readonly PostSummary[])[]) => lists.flat().map(({ post_name }) => post_name);

test("under an article 'More from' is full, and repeats neither it nor the related stories beside it", async () => {
  const site = await siteOfRelatedStories(1 + RELATED_CONTENT + MORE_POSTS);
  const post = await postDetail(site, SLUGS.cat_slug, SLUGS.post_name);
  if (!post) throw new NotFound('The post is missing');
  const { related, latest } = await articleData(site, post, new SideReadings());
  expect([related.length, latest.length]).toEqual([RELATED_CONTENT, MORE_POSTS]);
  expect(new Set(names([post], related, latest)).size).toBe(1 + RELATED_CONTENT + MORE_POSTS);
});

test('no post appears twice around a preview', async () => {
  const all = 1 + RELATED_CONTENT + RELATED_ARTICLES + MORE_POSTS;
  const site = await siteOfRelatedStories(all);
  const found = await postDetail(site, SLUGS.cat_slug, SLUGS.post_name);
  if (!found) throw new NotFound('The post is missing');
  const { post, related, beside, latest } = await postPreviewData(site, found, new SideReadings());
  expect([related.length, beside.length, latest.length]).toEqual([RELATED_CONTENT, RELATED_ARTICLES, MORE_POSTS]);
  expect(new Set(names([post], related, beside, latest)).size).toBe(all);
});
