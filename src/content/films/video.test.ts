import { describe, expect, test } from 'vitest';
import { videoOf } from './video.ts';

describe('a podcast_link', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['https://youtu.be/aqz-KE-bpKQ?t=90', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=90'],
    [
      'https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=90',
    ],
    ['http://youtube.com/embed/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    [
      'https://youtube.com/shorts/aqz-KE-bpKQ?feature=share',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c'],
    [
      'https://player.vimeo.com/video/76979871?h=0a1b2c',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c',
    ],
  ])('%s plays at its host', (link, player) => {
    expect(videoOf(link)).toMatchObject({ kind: 'hosted', player });
  });

  test.each([
    ['podcasts/an-episode.webm', { kind: 'video', path: 'podcasts/an-episode.webm' }],
    ['/podcasts/an-episode.mp4', { kind: 'video', path: 'podcasts/an-episode.mp4' }],
    ['podcasts/an-episode.MP3', { kind: 'sound', path: 'podcasts/an-episode.MP3' }],
  ])('%s is a file below the image base', (link, video) => {
    expect(videoOf(link)).toEqual(video);
  });

  test.each([
    'https://podcasts.example/episode/12',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v="><script>',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/about',
    'https://',
  ])('%s is a page elsewhere, and never a frame', (link) => {
    expect(videoOf(link)).toEqual({ kind: 'elsewhere', page: link });
  });
});
