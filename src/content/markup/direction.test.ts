import { expect, test } from 'vitest';
import { cleaned } from './testing/clean.ts';

test.each([
  ['a paragraph', '<p>שלום עולם</p><p>Hi</p>', '<p dir="auto">שלום עולם</p><p>Hi</p>'],
  [
    'one that begins with another script',
    '<p>WordPress هو نظام إدارة المحتوى</p>',
    '<p dir="rtl">WordPress هو نظام إدارة المحتوى</p>',
  ],
  ['a word in another text', '<p>The word שלום means peace</p>', '<p>The word שלום means peace</p>'],
  ['what the author said', '<p dir="rtl">Hi</p><p dir="x">Hi</p>', '<p dir="rtl">Hi</p><p>Hi</p>'],
  [
    'a box',
    '<div dir="rtl" lang="ar">سلام<p>سلام</p><p dir="ltr">Hi</p></div>',
    '<p dir="rtl" lang="ar">سلام</p><p dir="rtl" lang="ar">سلام</p><p dir="ltr" lang="ar">Hi</p>',
  ],
  ['a list', '<ul><li>سلام</li><li>Hi</li></ul>', '<ul dir="rtl"><li dir="auto">سلام</li><li dir="auto">Hi</li></ul>'],
  ['a quotation', '<blockquote>سلام</blockquote>', '<blockquote dir="rtl"><p dir="auto">سلام</p></blockquote>'],
  ['a heading', '<h2>سلام</h2>', '<h2 id="text-سلام" dir="auto">سلام</h2>'],
  [
    'words in a line',
    '<p>They said <span dir="rtl">سلام!</span> to all</p>',
    '<p>They said <bdi dir="rtl">سلام!</bdi> to all</p>',
  ],
  [
    'a paragraph that is linked to',
    '<p id="a" lang="fr">B</p><p><a href="#a">c</a></p>',
    '<p lang="fr" id="text-a">B</p><p><a href="#text-a">c</a></p>',
  ],
])('text from right to left has its direction: %s', async (_, html, expected) => {
  expect(await cleaned(html)).toBe(expected);
});
