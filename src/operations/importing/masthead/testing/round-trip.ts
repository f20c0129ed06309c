import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { NATURES } from '#content/contact/natures.ts';
import type { Queries } from '#content/database/database.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Publication } from '#content/publication.contract.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { writeSettings } from '#content/settings/settings.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { CSV_FILES } from '#operations/exporting/csv-files.ts';
import { DOCUMENTS } from '#operations/exporting/document-folders.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { mediaFiles } from '#operations/exporting/media-files.ts';
import type { Engine } from '#platform/database/engine.ts';
import { writeContent } from '#platform/database/revision.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { fileMedia } from '../../filing.ts';
import { type ImportOptions, runImport } from '../../run.ts';
import type { SourceItem } from '../../source.ts';
import { fakeEvent, fakePage, fakePost, importItems, unpaced } from '../../testing/fake-source.ts';

const examples = '../shared/examples';

async function emptySite(engine: Engine): Promise<Site> {
  const site = await testSite(engine);
  await storeCategories(site);
  return site;
}

/** Texts that have been lost somewhere before. */
const AWKWARD = [
  'Plain',
  '"Double" and \'single\', a comma; a semicolon',
  "'=HYPERLINK(1)",
  "''=twice",
  "'t Hooft",
  '=1+1',
  '-1',
  '+44 20 7946 0958',
  '@handle',
  'null',
  'true',
  '007',
  '1e3',
  '---',
  '# not a comment',
  '{a: b}',
  ' blanks around ',
  '👩‍👩‍👧‍👦 🇪🇺 𝒳',
  'مرحبا بالعالم ‏‎',
  'Zero\u200bwidth, line\u2028separator, next\u0085line, no\u00a0break',
  '\u{fffd} \ufeff',
  'x'.repeat(40_000),
];
/** Beside these, what only forms keep as it is. */
const LINES = ['a\r\nb', 'a\nb', 'a\rb', '\r\n', '\ttab', '\n=1'];

type Sources = readonly Partial<ImportOptions>[];

/** Of each kind of source a small one. */
export const SMALL_SOURCES: Sources = [
  { source: `${examples}/wordpress/small-export.xml` },
  { source: `${examples}/ghost/v4_export.json` },
];

export const LARGE_SOURCES: Sources = [
  { source: 'publication/content' },
  { source: `${examples}/wordpress/cc-labs.xml`, media: [`${examples}/wordpress/cc-labs-media`] },
  { source: `${examples}/wordpress/theme-unit-test-data.xml` },
];

/** A post, an event and a page with this text in each of their fields. */
function awkwardItems(text: string, number: number): readonly SourceItem[] {
  return [
    {
      ...fakePost({
        key: `awkward:${number}`,
        title: `${number} ${text}`,
        deck: text,
        meta_title: text,
        metaKeywords: text,
        html: `<p>${text.replaceAll('<', '&lt;')}</p><pre>  kept\n\n  as it is  \n</pre>`,
      }),
      banner: 'advertisements/bellfold-inbox-reports.webp',
      bannerCaption: text,
      author: `Author ${number}`,
      coauthors: [`Author ${number + 1}`, 'Author 0'],
      bannerFocus: `${(number % 11) * 10}-100`,
      tags: [{ slug: `tag-${number}`, name: text }],
      addresses: [`/old/${number}?a=${encodeURIComponent(text.slice(0, 50))}`],
      modified: '2026-11-02T03:04:05.678Z',
      views: number,
    },
    fakeEvent({ key: `event:${number}`, title: `${number} ${text}`, location: text, html: `<p>${text}</p>` }),
    fakePage({
      key: `page:${number}`,
      title: `${number} ${text}`,
      description: text,
      addresses: [`/pages/${'seite-'.repeat(number * 2)}${number}/größe.html`],
    }),
  ];
}

/** Old sites, and rows with awkward values in every table that an import or a reader writes. */
async function filledSite(engine: Engine, sources: Sources): Promise<Site> {
  const site = await emptySite(engine);
  for (const { source = '', ...options } of sources)
    if (existsSync(source)) await runImport({ site, source, pace: unpaced(), ...options });
  await importItems(
    site,
    [
      ...AWKWARD.flatMap(awkwardItems),
      {
        kind: 'advertisement',
        key: 'banner',
        place: {},
        name: 'A "banner"',
        type: 'Home-2',
        destination: 'https://example.com/?a=1&b=2',
        banner: 'advertisements/bellfold-inbox-reports.webp',
      },
      fakePost({ key: 'same-time-b', slug: 'b', title: 'B' }),
      fakePost({
        key: 'same-time-a',
        slug: 'a',
        title: 'A',
        html: '<p><a href="podcasts/consent-banner-nobody-tested.webm">A film</a></p>',
      }),
      fakePost({ key: 'hidden', status: 'draft', hidden: true, sourceStatus: 'private' }),
      fakePost({ key: 'long-slug', slug: '長い題名の記事'.repeat(28) }),
      fakePost({ key: 'to-come', date: '2027-01-01T08:00:00Z', status: 'scheduled' }),
      fakePost({ key: 'without-date', date: undefined, status: 'draft' }),
    ],
    { mediaFolders: ['publication/media'] },
  );
  // As the first start does.
  const media = join(site.configuration.publicationDirectory, 'media');
  await fileMedia(site.database.queries, media, await Array.fromAsync(mediaFiles(media)));
  await withReaders(site);
  await withCorrections(site);
  await withMovedEvents(site);
  await withRights(site);
  return site;
}

/** What is said of a picture, its licence and its focus, and a section's stand-in. */
async function withRights({ database: { queries } }: Site): Promise<void> {
  const { path } = await queries.selectFrom('media').select('path').orderBy('path').executeTakeFirstOrThrow();
  const words = {
    alt_text: 'A quay',
    caption: 'The quay, at dawn',
    credit: 'Ada',
    original_name: 'q.jpg',
    licence: '“One” year',
  };
  const right = { licence_end: '2031-01-01T00:00:00.000Z', stand_in: path, replaced_by: 'other/é.webp' };
  await queries
    .insertInto('media_detail')
    .values({ path, ...words, ...right, account_id: null, uploaded_time: null })
    .execute();
  await queries.updateTable('media').set({ focus: '30-70' }).where('path', '=', path).execute();
  await queries.updateTable('category').set({ stand_in: path }).where('cat_slug', '=', 'news').execute();
}

/** Of the same moment as well: readers see them in the order in which they were added. */
async function withCorrections({ database: { queries } }: Site): Promise<void> {
  const posts = await queries.selectFrom('post').select('id').orderBy('id', 'desc').limit(2).execute();
  const texts = [...AWKWARD, ...LINES];
  const corrections = texts.map((text, number) => ({
    post_id: posts[number % 2]?.id ?? 0,
    correction: text.slice(0, ROW_MAXIMA.post_correction.correction),
    correction_time: `2026-11-2${number % 3}T10:00:00.123Z`,
  }));
  await queries.insertInto('post_correction').values(corrections).execute();
}

async function withMovedEvents({ database: { queries } }: Site): Promise<void> {
  await queries
    .updateTable('event')
    .set({ event_previous_date: '2026-11-02T10:00:00.123Z', event_uid: 'known-since-may' })
    .execute();
}

async function withReaders({ database: { queries }, declared }: Site): Promise<void> {
  const texts = [...AWKWARD, ...LINES, ''];
  const most = ROW_MAXIMA.contact_submission;
  const created_time = '2026-11-20T10:00:00.000Z';
  const people = texts.map((text, number) => ({
    form: number % 2 === 0 ? ('contact' as const) : ('opt-out' as const),
    first_name: text.slice(0, most.first_name),
    last_name: text.slice(0, most.last_name),
    email: `reader-${number}@example.com`,
    phone: text.slice(0, most.phone),
    message: text.slice(0, most.message),
    opt_in: 1 as const,
    created_time,
    gpc: (number % 2) as 0 | 1,
    nature: NATURES[number % 7] ?? null,
    manner: number % 3 === 0 ? ('one-click' as const) : ('form' as const),
    done_time: number % 2 === 0 ? null : created_time,
    note: text.slice(0, most.note),
    denial: text.slice(0, most.denial),
    confirmed_time: number % 4 === 0 ? created_time : null,
    done_by: text.slice(0, most.done_by),
  }));
  // The same message twice is two.
  await queries
    .insertInto('contact_submission')
    .values([...people, ...people.slice(0, 2)])
    .execute();
  await withSubscribers(queries, texts, created_time);
  await withSections(queries);
  await withSettings(queries, declared);
  await queries
    .insertInto('redirect')
    .values([
      { source_path: '/old "quoted", path', target: 'https://example.com/?a=1&b=é', status: 302 },
      { source_path: '/=formula', target: '/news', status: 308 },
    ])
    .execute();
  // Withdrawn: without a hash.
  await queries
    .updateTable('post')
    .set({ status: 'draft', source_hash: null })
    .where('source_key', '=', 'awkward:1')
    .execute();
}

async function withSubscribers(queries: Queries, texts: readonly string[], created_time: string): Promise<void> {
  const most = ROW_MAXIMA.subscription;
  const subscribers = texts.map((text, number) => ({
    email: `${number}@example.com`,
    created_time,
    source: text.slice(0, most.source),
    gpc: (number % 2) as 0 | 1,
    consent_from: text.slice(0, most.consent_from),
    consent_time: number % 2 === 0 ? created_time : null,
    consent_way: text.slice(0, most.consent_way),
  }));
  await queries.insertInto('subscription').values(subscribers).execute();
}

/** A text, a colour, a time zone, and a list. */
async function withSettings(queries: Queries, declared: Publication): Promise<void> {
  const values = new Map<string, unknown>([
    ['name', '=Harbour "News", daily'],
    ['colours-light-signal', '#0b4f6c'],
    ['timeZone', 'Asia/Singapore'],
    ['team', [{ name: 'Ada', role: '', biography: 'One line\nand another' }]],
  ]);
  await writeContent(queries, (transaction) => writeSettings(transaction, declared, values));
}

/** A hidden section that an import founded, one that the desk has changed, and a private sub-category. */
async function withSections(queries: Queries): Promise<void> {
  await queries
    .insertInto('subcategory')
    .values({ subcat_slug: 'inside', subcat_name: 'Inside', is_private: 1, source_key: 'tag:outside' })
    .execute();
  await queries
    .insertInto('category')
    .values({ cat_slug: 'reviews', cat_name: "'=Reviews", position: 17, is_hidden: 1, source_key: 'section:reviews' })
    .execute();
  await queries
    .updateTable('category')
    .set({ cat_name: 'The news', hue_light: '#102030', of_desk: 1, position: 3 })
    .where('cat_slug', '=', 'news')
    .execute();
}

/** Every row of every table that is not of one database alone, with names in place of numbers; sorted. */
async function rowsOf({ database: { queries } }: Site): Promise<Record<string, string[]>> {
  const post = `post.cat_slug || '/' || post.post_name`;
  const named: Record<string, string> = {
    category: 'select * from category',
    subcategory: 'select * from subcategory',
    author: 'select * from author',
    post: 'select post.*, author_name from post join author on author.id = post_author_id',
    post_subcategory: `select post_subcategory.*, ${post} as post, subcat_slug from post_subcategory
      join post on post.id = post_id join subcategory on subcategory.id = subcat_id`,
    post_coauthor: `select post_coauthor.*, ${post} as post, author_name from post_coauthor
      join post on post.id = post_id join author on author.id = author_id`,
    event: 'select * from event',
    text_page: 'select * from text_page',
    advertisement: 'select * from advertisement',
    subscription: 'select * from subscription',
    contact_submission: 'select * from contact_submission',
    redirect: 'select * from redirect',
    daily_view: `select daily_view.*, ${post} as post from daily_view join post on post.id = post_id`,
    post_correction: `select post_correction.*, ${post} as post from post_correction join post on post.id = post_id`,
    media: 'select * from media',
    media_file: 'select * from media_file',
    media_detail: 'select * from media_detail',
    publication_setting: 'select * from publication_setting',
  };
  const compared = [...Object.values(CSV_FILES), ...Object.values(DOCUMENTS)].map(({ table }) => table);
  expect(Object.keys(named).toSorted()).toEqual([...compared, 'post_coauthor', 'post_subcategory'].toSorted());
  const found: Record<string, string[]> = {};
  for (const [table, statement] of Object.entries(named)) {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(queries);
    found[table] = rows.map((row) => JSON.stringify({ ...row, ...NUMBERS })).sort();
  }
  return found;
}

const NUMBERS = { id: 0, event_id: 0, page_id: 0, post_id: 0, subcat_id: 0, post_author_id: 0, author_id: 0 };

/** What a reader sees first among posts of the same time. */
async function inOrder({ database: { queries } }: Site) {
  const rows = await queries.selectFrom('post').select(['cat_slug', 'post_name']).orderBy('id').execute();
  return rows.map(({ cat_slug, post_name }) => `${cat_slug}/${post_name}`);
}

/** Every file of a folder with its hash, by path. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile())
      files[relative(folder, path)] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
  }
  return files;
}

/** Exports a site and imports it into an empty one. Fails when a row or a byte is not as it was. */
export async function expectRoundTrip(engine: Engine, sources: Sources): Promise<void> {
  const site = await filledSite(engine, sources);
  const before = await rowsOf(site);
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
  const folder = await temporaryDirectory();
  await exportEverything(site, join(folder, 'first'), silent);

  const other = { ...(await emptySite(engine)), now: () => new Date('2027-03-04T05:06:07.000Z') };
  const report = await runImport({ site: other, source: join(folder, 'first') });
  expect(await rowsOf(other)).toEqual(before);
  expect(await inOrder(other)).toEqual(await inOrder(site));
  expect([...report.findings('missing'), ...report.findings('changed'), ...report.findings('left out')]).toEqual([]);
  await exportEverything(other, join(folder, 'second'), silent);
  expect(await filesOf(join(folder, 'second'))).toEqual(await filesOf(join(folder, 'first')));

  // Into the site that it came from: nothing.
  const revision = await site.database.revision();
  const again = await runImport({ site, source: join(folder, 'first') });
  expect(again.writes).toBe(0);
  expect(await site.database.revision()).toBe(revision);
  expect(await rowsOf(site)).toEqual(before);
  for (const file of ['subscriptions.csv', 'submissions.csv'])
    expect((await stat(join(folder, 'first', file))).mode & 0o077, `others may read ${file}`).toBe(0);
}
