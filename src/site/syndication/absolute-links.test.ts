import { expect, test } from 'vitest';
import { absoluteLinks } from './absolute-links.ts';

const PAGE = 'https://site.example/news/story';

test.each([
  ['<a href="/news/other">', '<a href="https://site.example/news/other">'],
  ['<a href="#note-1">', '<a href="https://site.example/news/story#note-1">'],
  ['<a href="//other.example/a">', '<a href="https://other.example/a">'],
  ['<a href="/search?a=1&amp;b=2">', '<a href="https://site.example/search?a=1&amp;b=2">'],
  [
    '<video controls poster="/media/a.webp" src="/media/a.webm">',
    '<video controls poster="https://site.example/media/a.webp" src="https://site.example/media/a.webm">',
  ],
  [
    '<img srcset="/media/a.webp?width=300 300w, /media/a.webp?width=500 500w" src="/media/a.webp">',
    '<img srcset="https://site.example/media/a.webp?width=300 300w, https://site.example/media/a.webp?width=500 500w" src="https://site.example/media/a.webp">',
  ],
])('%s has whole addresses in a feed', (html, expected) => {
  expect(absoluteLinks(html, PAGE)).toBe(expected);
});

test.each([
  '<a href="https://other.example/">',
  '<a href="mailto:desk@site.example">',
  '<p>Write <code>&lt;a href="/x"></code> and href="/y" into it</p>',
  '<p title=" href=&quot;/x&quot;">no link</p>',
])('%s stays as it is', (html) => {
  expect(absoluteLinks(html, PAGE)).toBe(html);
});
