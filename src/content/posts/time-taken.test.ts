import { expect, test } from 'vitest';
import { durationTaken, timeTaken } from './time-taken.ts';

test.each([
  { podcast_link: null, podcast_seconds: null, words: '2 min read', duration: 'PT2M' },
  { podcast_link: 'podcasts/a.webm', podcast_seconds: 2290, words: '38 min', duration: 'PT2290S' },
  { podcast_link: 'podcasts/a.webm', podcast_seconds: 20, words: '1 min', duration: 'PT20S' },
  { podcast_link: 'podcasts/a.webm', podcast_seconds: null, words: undefined, duration: undefined },
])('$podcast_link of $podcast_seconds seconds takes $words', ({ words, duration, ...post }) => {
  expect(timeTaken({ ...post, reading_time: 2 })).toBe(words);
  expect(durationTaken({ ...post, reading_time: 2 })).toBe(duration);
});
