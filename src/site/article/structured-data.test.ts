import { describe, expect, test } from 'vitest';
import { cleanTexts } from '#content/posts/drafts.store.ts';
import { postTexts } from '#content/posts/posts.contract.ts';
import type { PostDetail } from '#content/posts/posts.ts';
import { testSite } from '#content/testing/site.ts';
import { headTitle, newsArticle } from './structured-data.ts';

const post: PostDetail = {
  id: 7,
  ...cleanTexts(postTexts, { post_title: 'A story', p_content: 'What it says.' }, 'en-GB'),
  post_name: 'a-story',
  cat_slug: 'news',
  cat_name: 'News',
  post_content: '<p>Its text.</p>',
  post_author: 'Inès Valcourt',
  post_author_id: 1,
  author_name: 'inès-valcourt',
  author_display_name: 'Inès Valcourt',
  author_description: '',
  author_photo: null,
  coauthors: [],
  post_date: '2026-11-20T08:00:00.000Z',
  modified_time: '2026-11-21T08:00:00.000Z',
  banner_img: 'posts/a-story.webp',
  banner_caption: '',
  banner_show: 1,
  banner: { path: 'posts/a-story.webp', width: 1600, height: 900, color: '#112233' },
  meta_keywords: 'one, two',
  podcast_link: null,
  podcast_seconds: null,
  reading_time: 3,
  url: 'https://signalandstack.example/news/a-story',
  contents: [],
  subcategories: [],
  corrections: [],
  status: 'published',
};

describe('the structured data of an article', () => {
  test('names it as search engines ask, with whole addresses', async () => {
    expect(newsArticle(await testSite(), post)).toMatchObject({
      '@type': 'NewsArticle',
      url: 'https://signalandstack.example/news/a-story',
      headline: 'A story',
      description: 'What it says.',
      image: ['16x9', '4x3', '1x1'].map(
        (ratio) => `https://signalandstack.example/media/posts/a-story.webp?width=1200&ratio=${ratio}`,
      ),
      datePublished: '2026-11-20T08:00:00.000Z',
      dateModified: '2026-11-21T08:00:00.000Z',
      author: [{ name: 'Inès Valcourt', url: 'https://signalandstack.example/author/in%C3%A8s-valcourt' }],
      publisher: { name: 'Signal & Stack', url: 'https://signalandstack.example/' },
      articleSection: 'News',
      timeRequired: 'PT3M',
    });
  });

  test('has no image without a picture', async () => {
    expect(newsArticle(await testSite(), { ...post, banner: null })).not.toHaveProperty('image');
  });

  test('never says that it was changed before it was published', async () => {
    const imported = { ...post, modified_time: '2019-01-01T00:00:00.000Z' };
    expect(newsArticle(await testSite(), imported)).toMatchObject({ dateModified: post.post_date });
  });

  test('has a headline of at most 110 letters, cut between words', async () => {
    const long = { ...post, post_title: `${'Measurement '.repeat(12)}ends here` };
    const { headline } = newsArticle(await testSite(), long) as { headline: string };
    expect(headline).toMatch(/^(?:Measurement )+Measurement…$/);
    expect(headline.length).toBeLessThanOrEqual(110);
  });

  test('prefers the words that were written for search engines', async () => {
    const described = { ...post, meta_description: 'In short.' };
    expect(newsArticle(await testSite(), described)).toMatchObject({ description: 'In short.' });
    const titled = { ...post, meta_title: 'Searched for' };
    expect([headTitle(titled), headTitle(post)]).toEqual(['Searched for', 'A story']);
    expect(newsArticle(await testSite(), titled)).toMatchObject({ headline: 'A story' });
  });
});
