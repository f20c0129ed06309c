import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProvideSetting, type Setting } from '#design/setting.ts';
import type { PostDetail } from '#posts/posts.ts';
import { ArticleVideo } from './ArticleVideo.tsx';

const setting: Setting = { imageBase: '/media', shortDate: (moment) => moment, authorPicture: 'authors/default.webp' };
const banner = { path: 'posts/episode.webp', width: 1600, height: 900, color: '#112233' };

function draw(post: Pick<PostDetail, 'podcast_link' | 'banner_show'>): string {
  const episode = { post_title: 'Episode 1', cat_slug: 'podcasts', banner, ...post } as PostDetail;
  return renderToStaticMarkup(
    <ProvideSetting value={setting}>
      <ArticleVideo post={episode} sizes="100vw" />
    </ProvideSetting>,
  );
}

describe('the video of an article', () => {
  test('on YouTube is a picture that links there, and asks nothing of YouTube before a click', () => {
    const html = draw({ podcast_link: 'https://youtu.be/aqz-KE-bpKQ', banner_show: 1 });
    expect(html).toContain('data-video="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"');
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('src="/media/posts/episode.webp?width=700"');
    expect(html).toContain('Watch Now');
    expect(html).not.toMatch(/<iframe|src="https/);
  });

  test('below the image base is a player with its banner as still', () => {
    const html = draw({ podcast_link: 'podcasts/episode.webm', banner_show: 1 });
    expect(html).toMatch(
      /<video src="\/media\/podcasts\/episode.webm" controls="" preload="none" poster="\/media\/posts/,
    );
  });

  test('shows no banner where none is to be shown', () => {
    expect(draw({ podcast_link: 'podcasts/episode.webm', banner_show: 0 })).not.toContain('posts/episode.webp');
    expect(draw({ podcast_link: 'https://youtu.be/aqz-KE-bpKQ', banner_show: 0 })).not.toContain('posts/episode.webp');
  });

  test('may be sound alone, or lie on a page elsewhere', () => {
    expect(draw({ podcast_link: 'podcasts/episode.mp3', banner_show: 1 })).toContain(
      '<audio src="/media/podcasts/episode.mp3"',
    );
    expect(draw({ podcast_link: 'https://podcasts.example/1', banner_show: 1 })).toContain(
      'href="https://podcasts.example/1"',
    );
  });

  test('is not there where a post has none', () => {
    expect(draw({ podcast_link: null, banner_show: 1 })).toBe('');
  });
});
