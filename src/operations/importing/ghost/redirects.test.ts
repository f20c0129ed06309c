import { expect, test } from 'vitest';
import { exportFile, ghostItems, ofKind } from './testing/exports.ts';

async function redirects(beside: Readonly<Record<string, string>>) {
  const items = await ghostItems(await exportFile({ posts: [] }, beside));
  return {
    pairs: ofKind(items, 'redirect').map(({ from, to }) => [from, to]),
    leftOut: ofKind(items, 'left-out').map(({ what, place, title }) => [what, place.id, title]),
  };
}

test('plain addresses come in, however they are written as patterns; real patterns are named', async () => {
  const rules = [
    { from: '/old/', to: '/new/', permanent: true },
    { from: '^\\/2015\\/a-post\\/?$', to: 'https://elsewhere.example/x' },
    { from: '/case/i', to: '__GHOST_URL__/here/' },
    { from: '^/feed\\.xml$', to: '/rss/' },
    { from: '^/p\\?id=4$', to: '/four/' },
    { from: '^/tag/(.*)$', to: '/topic/$1' },
    { from: '/a.*', to: '/a/' },
    { from: '/lonely/' },
  ];
  const { pairs, leftOut } = await redirects({ 'redirects.json': JSON.stringify(rules) });
  expect(pairs).toEqual([
    ['/old/', '/new/'],
    ['/2015/a-post/', 'https://elsewhere.example/x'],
    ['/case', '/here/'],
    ['/feed.xml', '/rss/'],
    ['/p?id=4', '/four/'],
  ]);
  expect(leftOut).toEqual([
    ['redirect', 'rule 6', '^/tag/(.*)$'],
    ['redirect', 'rule 7', '/a.*'],
    ['redirect', 'rule 8', undefined],
  ]);
});

test('redirects.yaml lists them by status', async () => {
  const { pairs } = await redirects({ 'redirects.yaml': '301:\n  /one/: /1/\n302:\n  ^/two/$: /2/\n' });
  expect(pairs).toEqual([
    ['/one/', '/1/'],
    ['/two/', '/2/'],
  ]);
});

test('a file that cannot be read is named and stops nothing', async () => {
  const { pairs, leftOut } = await redirects({ 'redirects.json': '[{"from":', 'redirects.yml': '302:\n  /a/: /b/\n' });
  expect(pairs).toEqual([['/a/', '/b/']]);
  expect(leftOut).toEqual([['redirects.json', undefined, undefined]]);
});
