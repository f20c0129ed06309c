import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { STORY_MAXIMA } from '#content/input-maxima.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { GHOST_LIMITS } from './ghost-limits.ts';
import { exportFile, ghostItems, ofKind, onlyGhostPost } from './testing/exports.ts';

const post = { id: '5951f5fca366002ebd5dbe01', title: 'A post', slug: 'a-post', status: 'published' };

test('tables may be called what every object has', async () => {
  const posts = JSON.stringify([{ ...post, html: '<p>Text</p>' }]);
  const file = await exportFile(
    `{"db":[{"data":{"constructor":[{}],"__proto__":[{}],"toString":[1],"posts":${posts}}}]}`,
  );
  expect(ofKind(await ghostItems(file), 'post')).toHaveLength(1);
});

test('half a character in a slug costs nobody the import', async () => {
  const tags = [{ id: '1', name: 'Tag', slug: 'a\ud800' }];
  const users = [{ id: '1', name: 'Ada', slug: '\udc00b' }];
  const items = await ghostItems(
    await exportFile({ posts: [{ ...post, slug: 'c\ud800', html: '<p>x</p>' }], tags, users }),
  );
  expect(ofKind(items, 'post')).toHaveLength(1);
  expect(JSON.stringify(items)).toContain('/tag/a%EF%BF%BD/');
});

test('a table that is no list is read all the same, and what cannot be read of it is counted', async () => {
  const tables = { posts: [post], users: { a: { id: '1', name: 'Ada' } }, members: { x: 1, y: 2 } };
  const items = await ghostItems(await exportFile(JSON.stringify({ data: tables })));
  expect(ofKind(items, 'author')).toHaveLength(1);
  expect(ofKind(items, 'left-out').map(({ place }) => place.id)).toEqual(['record 1', 'record 2']);
});

test('a body that would fill the memory is left out and named, and what stands beside it comes in', async () => {
  const long = { ...post, title: 'Too long', html: 'x'.repeat(GHOST_LIMITS.body + 1) };
  const posts = [long, { ...post, id: '5951f5fca366002ebd5dbe02', html: 'x'.repeat(STORY_MAXIMA.characters) }];
  const items = await ghostItems(await exportFile({ posts }));
  expect(ofKind(items, 'post').map(({ place }) => place.id)).toEqual(['5951f5fca366002ebd5dbe02']);
  expect(ofKind(items, 'left-out')).toMatchObject([
    { what: 'post', title: 'Too long', reason: 'it holds more than 4 million characters', place: { id: post.id } },
  ]);
});

test('so is one of more markup than people write', async () => {
  const html = '<i>x</i>'.repeat(100_001);
  const items = await ghostItems(await exportFile({ posts: [{ ...post, html }] }));
  expect(ofKind(items, 'left-out')).toMatchObject([{ what: 'post', reason: 'it holds more than 50,000 tags' }]);
});

test.each(['<', '<a ', '<!--', '<a href="', '<a href="x">', '&nbsp;', '<br>', ' '])(
  'a body of up to 100,000 characters %j is read in two seconds',
  async (piece) => {
    // As many as a story may have.
    const html = `x${piece.repeat(Math.min(100_000 / piece.length, STORY_MAXIMA.tags))}x`;
    expect(await processorTime(() => onlyGhostPost({ html }))).toBeLessThan(2000);
  },
);

const lexical = JSON.stringify({
  root: {
    children: [
      { type: 'paragraph', children: [{ type: 'extended-text', text: 'Before' }] },
      { type: 'paragraph', children: null },
      null,
      { type: 'paragraph', children: [{ type: 'extended-text', text: 'After' }] },
    ],
  },
});
const mobiledoc = JSON.stringify({
  version: '0.3.1',
  cards: [],
  sections: [
    [1, 'p', [[0, [], 0, 'Before']]],
    [10, 9],
    [1, 'p', [[0, [], 0, 'After']]],
  ],
});

test.each([
  { lexical, why: 'one of its nodes has no type' },
  { mobiledoc, why: 'card 9 is missing' },
])('a body that is damaged in places is read as far as it goes: $why', async ({ why, ...body }) => {
  const read = await onlyGhostPost(body);
  expect(read.html.replaceAll('\n', '')).toBe('<p>Before</p><p>After</p>');
  expect(read.remarks).toContain(`A part of its body was left out: ${why}.`);
});

test.each([{ lexical }, { mobiledoc }])('where it is there whole in another form, that is read', async (body) => {
  expect((await onlyGhostPost({ ...body, html: '<p>Whole</p>' })).html).toBe('<p>Whole</p>');
});

test.each(['utf16le', 'utf8'] as const)('an export in %s without a mark is read', async (encoding) => {
  const file = await exportFile({ posts: [post] });
  await writeFile(file, JSON.stringify({ db: [{ data: { posts: [post] } }] }), encoding);
  expect(ofKind(await ghostItems(file), 'post')).toHaveLength(1);
});
