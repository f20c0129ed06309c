import { describe, expect, test } from 'vitest';
import { postDetail } from '#content/posts/details.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { podcastEpisode } from './structured-recording.ts';

async function episode(podcast_link: string | null, hasBanner = true): Promise<unknown> {
  const site = await testSite();
  await givenPublication(site);
  const banner_img = 'posts/a.webp';
  await givenPost(site, {
    post_name: 'a',
    post_title: 'An hour',
    cat_slug: 'podcasts',
    podcast_link,
    podcast_seconds: 3600,
    banner_img,
  });
  const banner = { path: banner_img, width: 1600, height: 900, color: '#112233', bytes: 1, hash: '' };
  if (hasBanner) await site.database.queries.insertInto('media').values(banner).execute();
  const post = await postDetail(site, 'podcasts', 'a');
  return post && podcastEpisode(site, post)[0];
}

describe('The recording of a post', () => {
  test('is an episode of its category, with a video that search engines can show', async () => {
    expect(await episode('podcasts/hour.webm')).toMatchObject({
      '@type': 'PodcastEpisode',
      name: 'An hour',
      timeRequired: 'PT3600S',
      url: 'https://signalandstack.example/podcasts/a',
      partOfSeries: { '@type': 'PodcastSeries', url: 'https://signalandstack.example/topic/podcasts' },
      associatedMedia: {
        '@type': 'VideoObject',
        name: 'An hour',
        contentUrl: 'https://signalandstack.example/media/podcasts/hour.webm',
        thumbnailUrl: expect.arrayContaining([expect.stringContaining('ratio=1x1')]),
        uploadDate: expect.stringMatching(/Z$/),
      },
    });
  });

  test('that another site plays does not start by itself where it is embedded', async () => {
    expect(await episode('https://youtu.be/abcdefghijk?t=90')).toMatchObject({
      associatedMedia: {
        '@type': 'VideoObject',
        embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90',
      },
    });
  });

  test('is sound where it is sound', async () => {
    expect(await episode('hour.mp3')).toMatchObject({
      associatedMedia: { '@type': 'AudioObject', contentUrl: 'https://signalandstack.example/media/hour.mp3' },
    });
  });

  test('is no video for search engines without a poster, which they require', async () => {
    expect(await episode('hour.webm', false)).toMatchObject({ associatedMedia: { '@type': 'MediaObject' } });
  });

  test('is absent without one, or with a link to another page', async () => {
    expect(await episode(null)).toBeUndefined();
    expect(await episode('https://elsewhere.example/hour')).toBeUndefined();
  });
});
