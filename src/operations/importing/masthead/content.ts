import { eventTexts } from '#content/events/events.contract.ts';
import { pageTexts } from '#content/imprint/text-pages.contract.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { whyNoPath } from '#content/page-paths.ts';
import { authorKind } from '#content/posts/author.kind.ts';
import { everyCategory } from '#content/posts/categories.store.ts';
import type { StoringOptions } from '#content/posts/drafts.store.ts';
import { postTexts } from '#content/posts/posts.contract.ts';
import type { AuthorDraft } from '#content/posts/store-authors.store.ts';
import type { Site } from '#content/site.ts';
import { inBatches } from '../in-batches.ts';
import type { ReportedKind } from '../report.ts';
import { type SourceOptions, type StoredPost, storeSourcePosts } from '../storing/desk-posts.ts';
import { storeSourceAdvertisements, storeSourceEvents, storeSourcePages } from '../storing/desk-things.ts';
import { fittedAndTold } from '../storing/fitting.ts';
import { leavesOut, longLists, longTexts, type Texts } from '../storing/maxima.ts';
import { storeSourceAuthors } from '../storing/source-authors.ts';
import { exportedRowKey } from './checking.ts';
import { ExportContext } from './export-context.ts';
import { fittingRows } from './fitting-rows.ts';
import type { ExportImport } from './import-export.ts';
import type { ExportDocument } from './open.ts';

// Posts, events, authors and advertisements are stored by the same functions as those of any import or editor. Their texts are
// cleaned again, which changes nothing in a text that Masthead has cleaned.

export async function importExportedAuthors(importing: ExportImport): Promise<void> {
  const store = (site: Site, drafts: readonly AuthorDraft[], options: SourceOptions) =>
    storeSourceAuthors(site, drafts, { ...options, isNeeded: () => true });
  await storeAll(importing, 'author', fittingAuthors(importing), store, (document) => {
    const { source_hash: _hash, author_photo, ...row } = document.row;
    return { settled: { ...row, source_key: exportedRowKey(document) }, photo: author_photo ?? undefined };
  });
}

/** @param reach receives how many posts have been stored so far */
export async function importExportedPosts(importing: ExportImport, reach: (posts: number) => void): Promise<void> {
  const authors = await authorsOfExport(importing);
  const draftOf = (document: ExportDocument<'posts'>) => {
    const { source_hash: _hash, post_content, banner_img, modified_time, author_name, ...row } = document.row;
    const { subcategories, coauthors, ...settled } = row;
    const isLong = longOf(document.row).length > 0;
    return {
      texts: postTexts.parse(document.row),
      // On a dry run a new author has no number yet.
      settled: {
        ...settled,
        status: isLong ? ('draft' as const) : settled.status,
        source_key: exportedRowKey(document),
        post_author_id: authors.get(author_name) ?? 0,
      },
      html: post_content,
      banner: banner_img ?? undefined,
      subcategories,
      coauthors: coauthors.map((name) => authors.get(name) ?? 0),
      modified: modified_time,
    };
  };
  await storeAll(importing, 'post', fittingPosts(importing), storeSourcePosts, draftOf, reach);
}

/** The numbers of authors by the slugs that the export has: the desk may have given them others since. */
async function authorsOfExport({ own, site }: ExportImport): Promise<ReadonlyMap<string, number>> {
  const rows = await site.database.queries.selectFrom('author').select(['id', 'author_name', 'source_key']).execute();
  const byKey = new Map(rows.map(({ id, source_key }) => [source_key, id]));
  const authors = new Map(rows.map(({ id, author_name }) => [author_name, id]));
  const survivors = await survivorsOf(site.database.queries, authorKind.name);
  for await (const document of own.documents('authors')) {
    const key = exportedRowKey(document);
    const id = byKey.get(survivors.get(key) ?? key);
    if (id !== undefined) authors.set(document.row.author_name, id);
  }
  return authors;
}

export async function importExportedEvents(importing: ExportImport): Promise<void> {
  await storeAll(importing, 'event', fittingEvents(importing), storeSourceEvents, (document) => {
    const { source_hash: _hash, event_desc, event_banner, modified_time, ...settled } = document.row;
    return {
      texts: eventTexts.parse(document.row),
      settled: {
        ...settled,
        status: longTexts(document.row).length > 0 ? ('draft' as const) : settled.status,
        source_key: exportedRowKey(document),
      },
      html: event_desc,
      banner: event_banner ?? undefined,
      modified: modified_time,
    };
  });
}

export async function importExportedPages(importing: ExportImport): Promise<void> {
  const sections = new Set((await everyCategory(importing.site)).map(({ cat_slug }) => cat_slug));
  // Where no page can be published, at the desk or by another import, it is a draft.
  const isFit = (path: string) =>
    whyNoPath(path) === undefined && !sections.has(path.split('/')[1]?.toLowerCase() ?? '');
  await storeAll(importing, 'page', fittingPages(importing), storeSourcePages, (document) => {
    const { source_hash: _hash, page_html, modified_time, ...settled } = document.row;
    return {
      texts: pageTexts.parse(document.row),
      settled: {
        ...settled,
        status: longTexts(document.row).length > 0 || !isFit(settled.page_path) ? ('draft' as const) : settled.status,
        source_key: exportedRowKey(document),
      },
      html: page_html,
      modified: modified_time,
    };
  });
}

export async function importExportedAdvertisements(importing: ExportImport): Promise<void> {
  await storeAll(importing, 'advertisement', advertisementsOf(importing), storeSourceAdvertisements, (document) => {
    const { source_hash: _hash, banner_img, ...row } = document.row;
    return { settled: { ...row, source_key: exportedRowKey(document) }, banner: banner_img };
  });
}

async function* fittingPosts(importing: ExportImport) {
  for await (const document of importing.own.documents('posts'))
    if (fits(importing, 'post', document.row.post_title, document.file, document.row.post_content)) yield document;
}

async function* fittingEvents(importing: ExportImport) {
  for await (const document of importing.own.documents('events'))
    if (fits(importing, 'event', document.row.event_title, document.file, document.row.event_desc)) yield document;
}

async function* fittingPages(importing: ExportImport) {
  for await (const document of importing.own.documents('pages'))
    if (fits(importing, 'page', document.row.page_title, document.file, document.row.page_html)) yield document;
}

/** Whether a row's body may be stored; reports one that is too large. */
function fits(
  { report }: ExportImport,
  what: 'post' | 'event' | 'page',
  title: string,
  file: string,
  html: string,
): boolean {
  return !leavesOut(report, what, { title, place: { file } }, html);
}

async function* fittingAuthors({ own, report }: ExportImport) {
  for await (const document of own.documents('authors')) {
    const about = { subject: document.row.author_display_name, place: { file: document.file } };
    const row = fittedAndTold(report, 'author', document.row, about);
    if (row) yield { ...document, row };
  }
}

async function* advertisementsOf(importing: ExportImport) {
  for await (const { place, row } of fittingRows(importing, 'advertisements'))
    yield { file: `${place.file}:${place.line}`, row };
}

/** Letters of a source_hash (fingerprint.ts), with room for those of later versions. */
const LONGEST_HASH = 200;

interface Given {
  readonly file: string;
  readonly row: Readonly<Record<string, unknown>> & Texts & { readonly source_hash: string | null };
}

/** The fields that the drafts of all kinds have. */
interface Common {
  readonly context: ExportContext;
  readonly hash?: () => string;
}

type Stored = Omit<StoredPost, 'row'> & { readonly row: object };

/** Stores all rows of a kind, a batch a transaction. @param reach receives how many have been stored so far */
async function storeAll<Row extends Given, Draft>(
  importing: ExportImport,
  kind: ReportedKind,
  rows: AsyncIterable<Row>,
  store: (site: Site, drafts: readonly (Draft & Common)[], options: StoringOptions) => Promise<readonly Stored[]>,
  draftOf: (given: Row) => Draft,
  reach: (done: number) => void = () => {},
): Promise<void> {
  let done = 0;
  for await (const batch of inBatches(rows, importing)) {
    const drafts = batch.map((given) => {
      const context = new ExportContext(importing);
      // A row without a hash has none again: the next import of its source reads it anew.
      const { source_hash } = given.row;
      const isHash = source_hash !== null && source_hash.length <= LONGEST_HASH;
      return { ...draftOf(given), context, ...(isHash && { hash: () => source_hash }) };
    });
    const stored = await store(importing.site, drafts, importing);
    for (const [index, outcome] of stored.entries()) tell(importing, kind, batch[index], drafts[index], outcome);
    done += batch.length;
    reach(done);
  }
}

/** What is too long of a row, also of a post's lists. */
function longOf(row: Given['row']): string[] {
  const { coauthors, subcategories } = row;
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return [...longTexts(row), ...longLists({ coauthors: count(coauthors), subcategories: count(subcategories) })];
}

function titleOf(columns: ReadonlyMap<string, unknown>): string {
  const [title] = ['post_title', 'event_title', 'page_title', 'banner_name', 'author_display_name'].flatMap(
    (name) => columns.get(name) ?? [],
  );
  return String(title ?? '');
}

/** Counts a stored row, and names what differs from the export. */
function tell(
  { report }: ExportImport,
  kind: ReportedKind,
  given: Given | undefined,
  draft: Common | undefined,
  stored: Stored,
) {
  if (!given || !draft) return;
  const place = { file: given.file };
  const columns = new Map<string, unknown>(Object.entries(stored.row));
  const status = columns.get('status');
  report.count(kind, stored.outcome, typeof status === 'string' ? status : '');
  for (const subject of draft.context.missing)
    report.addFinding({ section: 'missing', reason: 'media.csv does not name the picture', subject, place });
  if (stored.kept) {
    const reason = `It belongs to the desk: the source has ${stored.kept}`;
    report.addFinding({ section: 'desk', reason, subject: titleOf(columns), place });
  }
  if (stored.outcome === 'unchanged') return;
  // A draft was one where it came from.
  const long = given.row.status === 'draft' ? [] : longOf(given.row);
  for (const reason of long) report.addFinding({ section: 'changed', reason, subject: '', place });
  const isChanged = ([name, value]: [string, unknown]) =>
    columns.has(name) &&
    columns.get(name) !== value &&
    !(name === 'source_key' && value === null) &&
    !(name === 'status' && long.length > 0);
  const changed = Object.entries(given.row).filter(isChanged);
  const reasons = changed.map(([name]) => `It is not as Masthead writes it, and was cleaned: '${name}'`);
  for (const reason of [...stored.remarks, ...reasons])
    report.addFinding({ section: 'changed', reason, subject: '', place });
}
