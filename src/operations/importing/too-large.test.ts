import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STORY_MAXIMA, TEXT_MAXIMA } from '#content/input-maxima.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { folder } from './folder/testing/folders.ts';
import { exportFile } from './ghost/testing/exports.ts';
import { runImport } from './run.ts';
import { fakeEvent, fakePost, importItems } from './testing/fake-source.ts';
import { posts } from './testing/written.ts';
import { exportHead, exportTail, item } from './wordpress/testing/exports.ts';

const { characters, tags, blocks } = STORY_MAXIMA;
const times = <Value>(number: number, value: Value): Value[] => Array.from({ length: number }, () => value);

/** A story of each kind that is one more than the most, as HTML, and as Ghost's two formats hold it. */
const TOO_LARGE = {
  characters: {
    html: `<p>${'a'.repeat(characters + 1)}</p>`,
    texts: [['a'.repeat(characters + 1)]],
  },
  // Each bold text has one; those beside each other would be joined.
  tags: { html: `<p>${'a<b>b</b>'.repeat(tags / 2 + 1)}</p>`, texts: [times(tags + 2, 'a')] },
  blocks: { html: '<p>a</p>'.repeat(blocks + 1), texts: times(blocks + 1, ['a']) },
};
type Texts = (typeof TOO_LARGE)['tags']['texts'];
const KINDS = Object.entries(TOO_LARGE);

function lexical(texts: Texts): string {
  const children = texts.map((parts) => ({
    type: 'paragraph',
    children: parts.map((text, index) => ({ type: 'extended-text', text, format: index % 2 })),
  }));
  return JSON.stringify({ root: { children } });
}

function mobiledoc(texts: Texts): string {
  const sections = texts.map((parts) => [
    1,
    'p',
    parts.map((text, index) => (index % 2 === 0 ? [0, [], 0, text] : [0, [0], 1, text])),
  ]);
  return JSON.stringify({ version: '0.3.1', markups: [['strong']], atoms: [], cards: [], sections });
}

/** What an import brings in of a large story and of the one behind it, and what it says of the large one. */
async function importedFrom(source: string) {
  const site = await testSite();
  await storeCategories(site);
  const report = await runImport({ site, source });
  const titles = (await posts(site)).map(({ post_title }) => post_title);
  const pages = report.pages.map(({ what, reason }) => `${what}: ${reason.replace(/\d+/g, 'N')}`);
  return { titles, leftOut: [...report.findings('left out').keys(), ...pages].join() };
}

const post = { status: 'published', published_at: '2026-11-01T08:00:00Z' };

describe.each(KINDS)(
  'a story of too many %s is left out and named, and what follows it comes in',
  (kind, { html, texts }) => {
    const expected = { titles: ['Small'], leftOut: expect.stringMatching(new RegExp(`holds more than [N,]+ ${kind}`)) };

    test.each(['lexical', 'mobiledoc'])('from Ghost, as %s', async (format) => {
      const body = format === 'lexical' ? lexical(texts) : mobiledoc(texts);
      const small = { ...post, id: '2', title: 'Small', slug: 'small', html: '<p>Words.</p>' };
      const source = await exportFile({
        posts: [{ ...post, id: '1', title: 'Large', slug: 'large', [format]: body }, small],
      });
      expect(await importedFrom(source)).toEqual(expected);
    });

    test('from WordPress', async () => {
      const itemOf = (id: string, title: string, text: string) =>
        item({ title, 'wp:post_id': id, 'wp:post_name': title, 'content:encoded': `<![CDATA[${text}]]>` });
      const items = itemOf('1', 'Large', html) + itemOf('2', 'Small', 'Words.');
      const source = await folder({ 'site.xml': exportHead + items + exportTail });
      expect(await importedFrom(join(source, 'site.xml'))).toEqual(expected);
    });

    test('from a folder', async () => {
      const front = (title: string) => `---\ntitle: ${title}\ndate: 2026-11-01\ncategory: news\n---\n`;
      const source = await folder({
        'posts/large.md': front('Large') + html,
        'posts/small.md': `${front('Small')}Words.`,
      });
      expect(await importedFrom(source)).toEqual(expected);
    });

    test('from an export of Masthead', async () => {
      const site = await testSite();
      await importItems(site, [fakePost({ key: 'large', title: 'Large' }), fakePost({ key: 'small', title: 'Small' })]);
      // As an earlier version stored it.
      const large = site.database.queries.updateTable('post').set({ post_content: html });
      await large.where('source_key', '=', 'large').execute();
      const source = join(await temporaryDirectory(), 'export');
      await exportEverything(site, source, silent);
      expect(await importedFrom(source)).toEqual(expected);
    });
  },
);

test('a headline that is too long in an export of Masthead makes a draft, and is named', async () => {
  const site = await testSite();
  await importItems(site, [fakePost({ key: 'one' }), fakeEvent({ key: 'fair' })]);
  const long = 'a'.repeat(TEXT_MAXIMA.post_title + 1);
  await site.database.queries.updateTable('post').set({ post_title: long, status: 'published' }).execute();
  await site.database.queries.updateTable('event').set({ event_title: long, status: 'published' }).execute();
  const source = join(await temporaryDirectory(), 'export');
  await exportEverything(site, source, silent);

  const other = await testSite();
  await storeCategories(other);
  const report = await runImport({ site: other, source });
  expect(await posts(other)).toMatchObject([{ post_title: long, status: 'draft' }]);
  expect(await other.database.queries.selectFrom('event').select(['event_title', 'status']).execute()).toEqual([
    { event_title: long, status: 'draft' },
  ]);
  const said = [...report.findings('changed').keys()];
  expect(said).toContain('Its headline has N characters, and N fit: it is kept as a draft, and nothing was cut');
  expect(said).toContain('Its title has N characters, and N fit: it is kept as a draft, and nothing was cut');
});
