import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openExport } from '../recognise.ts';
import type { SourceItem } from '../source.ts';
import type { SourceReader } from '../source-reader.ts';
import { readItem } from '../testing/read-item.ts';
import { exportFile, ghostExamples, ghostItems, hasGhostExamples, ofKind } from './testing/exports.ts';

const post = { id: '5951f5fca366002ebd5dbe01', title: 'Café', slug: 'cafe', status: 'published', html: '<p>Text</p>' };

describe.skipIf(!hasGhostExamples)('Ghost’s own fixtures', () => {
  test('version 4: six public posts, one that was paid for as a draft, four pages by name', async () => {
    const items = await ghostItems(join(ghostExamples, 'v4_export.json'));
    const posts = ofKind(items, 'post');
    expect(posts.filter(({ status }) => status === 'published')).toHaveLength(6);
    expect(
      posts.filter(({ status }) => status === 'draft').map(({ slug, sourceStatus }) => [slug, sourceStatus]),
    ).toEqual([['sell', 'paid']]);
    expect(ofKind(items, 'page').map(({ title }) => title)).toEqual([
      'About this site',
      'Contact',
      'Privacy',
      'Contribute',
    ]);
    expect(ofKind(items, 'author').map(({ name }) => name)).toEqual(['Fixture Ghosty', 'Ghost']);
  });

  test('version 2: seven posts, every link resolved, those to Ghost’s own desk gone', async () => {
    const posts = ofKind(await ghostItems(join(ghostExamples, 'v2_export.json')), 'post');
    expect(posts.map(({ status }) => status)).toEqual(Array(7).fill('published'));
    expect(new Set(posts.flatMap(({ remarks }) => remarks ?? []))).toEqual(
      new Set(['A link to a window or the desk of Ghost became its words.']),
    );
    expect(posts.map(({ html }) => html).join()).not.toContain('__GHOST_URL__');
  });

  test.each([
    ['v2_export.json', [] as string[]],
    // Ghost cuts one of these off at its paywall, cards for other sites say more in the other.
    ['v4_export.json', ['sell', 'write']],
  ])('%s: the bodies have the same words as the HTML that Ghost made of them', async (name, others) => {
    const file = join(ghostExamples, name);
    const written = JSON.parse(await readFile(file, 'utf8')).db[0].data.posts as { slug: string; html: string }[];
    const posts = ofKind(await ghostItems(file), 'post').filter(({ slug }) => !others.includes(slug));
    expect(posts.length).toBeGreaterThan(4);
    for (const { slug, html } of posts) {
      const own = written.find((row) => row.slug === slug)?.html ?? '';
      expect(words(html), slug).toBe(words(own));
    }
  });

  test('the broken one is named with what it holds instead', async () => {
    await expect(openExport(join(ghostExamples, 'broken.json'))).rejects.toThrow(
      /broken\.json is JSON, but no Ghost export: it holds no table/,
    );
  });

  test('an export cut short anywhere is refused before its first item', async () => {
    const whole = await readFile(join(ghostExamples, 'v4_export.json'), 'utf8');
    for (const part of [0.1, 0.5, 0.99]) {
      const file = await exportFile(whole.slice(0, whole.length * part));
      await expect(openExport(file)).rejects.toThrow(/is cut short: it ends in the middle, at line \d+, byte \d+/);
    }
  });
});

async function all(reader: SourceReader): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of reader.items()) items.push(item);
  return items;
}

function words(html: string): string {
  return html
    .replace(/<!--.*?-->|<script.*?<\/script>|<[^>]+>/gs, ' ')
    .replace(/&(?:amp|lt|gt);|[<>&]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

describe('opening an export', () => {
  test('takes the three shapes of the document', async () => {
    const data = { posts: [post] };
    const meta = { exported_on: 1, version: '003' };
    for (const shape of [{ db: [{ meta, data }] }, { meta, data }, { data }]) {
      const posts = ofKind(await ghostItems(await exportFile(JSON.stringify(shape))), 'post');
      expect(posts.map(({ title }) => title)).toEqual(['Café']);
    }
  });

  test('tells format, size and, where the settings have it, the old site’s origin', async () => {
    const settings = [{ key: 'url', value: 'https://old.example/blog/' }];
    const file = await exportFile({ posts: [{ ...post, html: '<a href="__GHOST_URL__/x/">x</a>' }], settings });
    const reader = await openExport(file);
    expect(reader).toMatchObject({
      format: 'Ghost export',
      size: (await readFile(file)).length,
      origin: 'https://old.example',
    });
    const [read] = ofKind(await ghostItems(file), 'post');
    expect(read).toMatchObject({ html: '<a href="/blog/x/">x</a>', addresses: ['/blog/cafe/'] });
  });

  test('yields the same items when it is read twice', async () => {
    const reader = await openExport(
      await exportFile({ posts: [post], members: [{ id: 'm', email: 'a@b.example', subscribed: 1 }] }),
    );
    const [first, second] = [await all(reader), await all(reader)];
    expect(first.map(readItem)).toEqual(second.map(readItem));
    expect(first.at(0)?.kind).toBe('post');
  });

  test('an export without a post is one all the same', async () => {
    expect(await ghostItems(await exportFile({ posts: [] }))).toEqual([]);
  });

  test('stray bytes are read as Windows-1252, and named', async () => {
    const file = await exportFile('');
    const text = '{"data":{"posts":[{"id":"p","title":"Caf\xc3\xa9 \x96 d\xe9j\xc3\xa0\x01vu","status":"published"}]}}';
    await writeFile(file, Buffer.from(`\xef\xbb\xbf${text}`, 'latin1'));
    const items = await ghostItems(file);
    expect(ofKind(items, 'post')[0]?.title).toBe('Café – déjàvu');
    expect(ofKind(items, 'left-out')).toMatchObject([{ what: 'stray byte', number: 3 }]);
  });
});

describe('what is no export', () => {
  test.each([
    ['nothing', '', /is empty/],
    ['blanks', ' \n ', /is empty/],
    ['an archive', 'PK\u0003\u0004', /is an archive/],
    ['a list', '[{"meta":{},"data":{"posts":[]}}]', /holds a list where an object belongs, at line 1/],
    ['something else in JSON', '{"name":"masthead","data":{"users_of":{"a":1}}}', /none of Ghost’s tables/],
    ['an empty object', '{}', /holds no table below 'db' or 'data'/],
    [
      'an error on line 3',
      '{"data":\n{"posts":[\n{"id":"1"} oops]}}',
      /is no JSON near line 3, byte \d+, after record 1 of 'posts'/,
    ],
    ['a text that goes on after its end', '{"data":{"posts":[]}} {"x":1}', /is no JSON/],
    [
      'brackets without end',
      '{"data":{"posts":['.concat('['.repeat(100_000)),
      /nested more than 64 levels deep, at line 1/,
    ],
    ['objects without end', '{"a":'.repeat(100_000), /nested more than 64 levels deep/],
  ])('%s: refused, with file and place', async (_, content, message) => {
    const file = await exportFile(content);
    await expect(openExport(file)).rejects.toMatchObject({
      name: 'UnreadableSource',
      message: expect.stringMatching(message),
    });
    await expect(openExport(file)).rejects.toThrow('site.ghost.json');
  });

  test('a document of one endless text is refused before it fills the memory', async () => {
    const file = await exportFile(`{"data":{"posts":[{"id":"1","html":"${'x'.repeat(70 * 1024 * 1024)}"}]}}`);
    await expect(openExport(file)).rejects.toThrow(/more than 64 MB in one piece/);
  });
});
