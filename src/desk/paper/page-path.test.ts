import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['', '/'],
  ['/events?tab=past', '/events?tab=past'],
  ['topic/news', '/topic/news'],
  [' https://paper.example/news/a ', '/news/a'],
  ['//elsewhere.example/a', '/elsewhere.example/a'],
  ['https://elsewhere.example/a', undefined],
  ['https://', undefined],
])('%j names the page %j', (written, path) => {
  expect(pagePath(written, 'https://paper.example')).toBe(path);
});
