import { expect, test } from 'vitest';
import { showsSomething } from './shows-something.ts';

const nothing = { post_text: ' ', post_content: '<p></p>', podcast_link: null, banner_img: null };

test.each([
  ['nothing', nothing, false],
  ['words', { ...nothing, post_text: 'A' }, true],
  ['a picture', { ...nothing, post_content: '<figure><img src="/media/a.png"></figure>' }, true],
  ['a film', { ...nothing, post_content: '<figure class="video" data-video="https://v.example/1"></figure>' }, true],
  ['a recording', { ...nothing, podcast_link: 'https://a.example/1.mp3' }, true],
])('an article with %s', (_what, row, shows) => {
  expect(showsSomething(row)).toBe(shows);
});
