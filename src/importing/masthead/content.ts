import { storeAdvertisements } from '#advertising/advertising-writing.store.ts';
import { eventTexts } from '#events/events.contract.ts';
import { storeEvents } from '#events/events-writing.store.ts';
import { CSV_FILES } from '#exporting/register.ts';
import type { Outcome } from '#platform/database/columns.ts';
import type { Site } from '#platform/site.ts';
import { storeAuthors } from '#posts/authors-writing.store.ts';
import type { StoringOptions } from '#posts/drafts.ts';
import { postTexts } from '#posts/posts.contract.ts';
import type { Kind } from '../report.ts';
import { storeSourcePosts } from '../writing/desk-posts.ts';
import { keyOf } from './checking.ts';
import { ExportContext } from './export-context.ts';
import { inBatches } from './in-batches.ts';
import type { Document, OwnExport } from './open.ts';
import type { TakingBack } from './take-back.ts';

// Posts, events, authors and advertisements are stored by the same functions as those of any import or editor: their texts are
// cleaned, which leaves a text that Masthead has written as it is, and what is made from a text is made anew.

export async function takeBackAuthors(taking: TakingBack): Promise<void> {
  await storeAll(taking, 'author', taking.own.documents('authors'), storeAuthors, (document) => {
    const { source_hash: _hash, author_photo, ...row } = document.row;
    return { settled: { ...row, source_key: keyOf(document) }, photo: author_photo ?? undefined };
  });
}

/** @param reach receives how many posts have been stored so far */
export async function takeBackPosts(taking: TakingBack, reach: (posts: number) => void): Promise<void> {
  const rows = await taking.site.database.queries.selectFrom('author').select(['id', 'author_name']).execute();
  const authors = new Map(rows.map(({ id, author_name }) => [author_name, id]));
  const draftOf = (document: Document<'posts'>) => {
    const { source_hash: _hash, post_content, banner_img, modified_time, author_name, ...row } = document.row;
    const { subcategories, ...settled } = row;
    return {
      texts: postTexts.parse(document.row),
      // On a dry run a new author has no number yet.
      settled: { ...settled, source_key: keyOf(document), post_author_id: authors.get(author_name) ?? 0 },
      html: post_content,
      banner: banner_img ?? undefined,
      subcategories,
      modified: modified_time,
    };
  };
  await storeAll(taking, 'post', taking.own.documents('posts'), storeSourcePosts, draftOf, reach);
}

export async function takeBackEvents(taking: TakingBack): Promise<void> {
  await storeAll(taking, 'event', taking.own.documents('events'), storeEvents, (document) => {
    const { source_hash: _hash, event_desc, event_banner, modified_time, ...settled } = document.row;
    return {
      texts: eventTexts.parse(document.row),
      settled: { ...settled, source_key: keyOf(document) },
      html: event_desc,
      banner: event_banner ?? undefined,
      modified: modified_time,
    };
  });
}

export async function takeBackAdvertisements(taking: TakingBack): Promise<void> {
  await storeAll(taking, 'advertisement', advertisementsOf(taking.own), storeAdvertisements, (document) => {
    const { source_hash: _hash, banner_img, ...row } = document.row;
    return { settled: { ...row, source_key: keyOf(document) }, banner: banner_img };
  });
}

async function* advertisementsOf(own: OwnExport) {
  const { file } = CSV_FILES.advertisements;
  let number = 0;
  for await (const row of own.rows(CSV_FILES.advertisements)) {
    number += 1;
    yield { file: `${file}:${number}`, row };
  }
}

interface Given {
  readonly file: string;
  readonly row: Readonly<Record<string, unknown>> & { readonly source_hash: string | null };
}

interface Stored {
  readonly row: object;
  readonly outcome: Outcome;
  readonly remarks: readonly string[];
  /** What the source has otherwise, of a post that belongs to the desk and stays as it is. */
  readonly kept?: string | undefined;
}

/** What the drafts of all kinds have. */
interface Common {
  readonly context: ExportContext;
  readonly hash?: () => string;
}

/** Stores all rows of a kind, a batch a transaction. @param reach receives how many have been stored so far */
async function storeAll<Row extends Given, Draft>(
  taking: TakingBack,
  kind: Kind,
  rows: AsyncIterable<Row>,
  store: (site: Site, drafts: readonly (Draft & Common)[], options: StoringOptions) => Promise<readonly Stored[]>,
  draftOf: (given: Row) => Draft,
  reach: (done: number) => void = () => {},
): Promise<void> {
  let done = 0;
  for await (const batch of inBatches(rows, taking.signal)) {
    const drafts = batch.map((given) => ({ ...draftOf(given), ...commonOf(taking, given) }));
    const stored = await store(taking.site, drafts, taking);
    for (const [index, given] of batch.entries()) tell(taking, kind, given, drafts[index], stored[index]);
    done += batch.length;
    reach(done);
  }
}

function commonOf({ site: { publication, configuration }, own, media }: TakingBack, { row }: Given): Common {
  const { language } = publication;
  const { imageBase } = configuration;
  const context = new ExportContext({ language, imageBase, formerBase: own.manifest.imageBase, media });
  // A row without a hash has none again: the next import of its source reads it anew.
  const { source_hash } = row;
  return source_hash === null ? { context } : { context, hash: () => source_hash };
}

/** Counts what became of a row, and names what is not as the export has it. */
function tell({ report }: TakingBack, kind: Kind, { file, row: given }: Given, draft?: Common, stored?: Stored): void {
  if (!draft || !stored) return;
  const place = { file };
  const columns = new Map<string, unknown>(Object.entries(stored.row));
  const status = columns.get('status');
  report.count(kind, stored.outcome, typeof status === 'string' ? status : '');
  for (const subject of draft.context.missing)
    report.find({ section: 'missing', reason: 'media.csv does not name the picture', subject, place });
  if (stored.kept) {
    const reason = `It belongs to the desk: the source has ${stored.kept}`;
    report.find({ section: 'desk', reason, subject: String(columns.get('post_title')), place });
  }
  if (stored.outcome === 'unchanged') return;
  const isChanged = ([name, value]: [string, unknown]) =>
    columns.has(name) && columns.get(name) !== value && !(name === 'source_key' && value === null);
  const changed = Object.entries(given).filter(isChanged);
  const reasons = changed.map(([name]) => `It is not as Masthead writes it, and was cleaned: '${name}'`);
  for (const reason of [...stored.remarks, ...reasons]) report.find({ section: 'changed', reason, subject: '', place });
}
