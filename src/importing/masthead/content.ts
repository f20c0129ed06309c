import { storeAdvertisements } from '#advertising/advertising-writing.store.ts';
import { eventTexts } from '#events/events.contract.ts';
import { storeEvents } from '#events/events-writing.store.ts';
import { CSV_FILES } from '#exporting/register.ts';
import type { Outcome } from '#platform/database/columns.ts';
import { type AuthorDraft, storeAuthors } from '#posts/authors-writing.store.ts';
import type { PostDraft } from '#posts/post-cleaning.ts';
import { postTexts } from '#posts/posts.contract.ts';
import type { Kind } from '../report.ts';
import { storeSourcePosts } from '../writing/desk-posts.ts';
import { keyOf } from './checking.ts';
import { ExportContext } from './export-context.ts';
import { inBatches } from './in-batches.ts';
import type { Document } from './open.ts';
import type { TakingBack } from './take-back.ts';

// Posts, events, authors and advertisements go through the same door as those of any import or editor: their texts are
// cleaned, which leaves a text that Masthead has written as it is, and what is made from a text is made anew.

export async function takeBackAuthors(taking: TakingBack): Promise<void> {
  for await (const batch of inBatches(taking.own.documents('authors'), taking.signal)) {
    const drafts = batch.map((document): AuthorDraft & { readonly context: ExportContext } => {
      const { source_hash, author_photo, ...row } = document.row;
      const settled = { ...row, source_key: keyOf(document) };
      return { settled, photo: author_photo ?? undefined, context: contextOf(taking), ...hashed(source_hash) };
    });
    tell(taking, 'author', batch, drafts, await storeAuthors(taking.site, drafts, taking));
  }
}

/** @param reach receives how many posts have been stored so far */
export async function takeBackPosts(taking: TakingBack, reach: (posts: number) => void): Promise<void> {
  const rows = await taking.site.database.queries.selectFrom('author').select(['id', 'author_name']).execute();
  const authors = new Map(rows.map(({ id, author_name }) => [author_name, id]));
  let done = 0;
  for await (const batch of inBatches(taking.own.documents('posts'), taking.signal)) {
    const drafts = batch.map((document) => postDraft(taking, document, authors));
    const stored = await storeSourcePosts(taking.site, drafts, taking);
    tell(taking, 'post', batch, drafts, stored);
    for (const [index, { kept, row }] of stored.entries()) {
      const reason = `It belongs to the desk: the source has ${kept}`;
      const place = { file: batch[index]?.file ?? '' };
      if (kept) taking.report.find({ section: 'desk', reason, subject: row.post_title, place });
    }
    done += batch.length;
    reach(done);
  }
}

function postDraft(
  taking: TakingBack,
  document: Document<'posts'>,
  authors: ReadonlyMap<string, number>,
): PostDraft & { readonly context: ExportContext } {
  const { post_content, banner_img, modified_time, author_name, subcategories, source_hash, ...settled } = document.row;
  return {
    context: contextOf(taking),
    ...hashed(source_hash),
    texts: postTexts.parse(document.row),
    // On a dry run a new author has no number yet.
    settled: { ...settled, source_key: keyOf(document), post_author_id: authors.get(author_name) ?? 0 },
    html: post_content,
    banner: banner_img ?? undefined,
    subcategories,
    modified: modified_time,
  };
}

export async function takeBackEvents(taking: TakingBack): Promise<void> {
  for await (const batch of inBatches(taking.own.documents('events'), taking.signal)) {
    const drafts = batch.map((document) => {
      const { event_desc, event_banner, modified_time, source_hash, ...settled } = document.row;
      return {
        context: contextOf(taking),
        ...hashed(source_hash),
        texts: eventTexts.parse(document.row),
        settled: { ...settled, source_key: keyOf(document) },
        html: event_desc,
        banner: event_banner ?? undefined,
        modified: modified_time,
      };
    });
    tell(taking, 'event', batch, drafts, await storeEvents(taking.site, drafts, taking));
  }
}

export async function takeBackAdvertisements(taking: TakingBack): Promise<void> {
  const { file } = CSV_FILES.advertisements;
  let number = 0;
  for await (const batch of inBatches(taking.own.rows(CSV_FILES.advertisements), taking.signal)) {
    const given = batch.map((row) => {
      number += 1;
      return { file: `${file}:${number}`, row };
    });
    const drafts = given.map((document) => {
      const { banner_img, source_hash, ...row } = document.row;
      const settled = { ...row, source_key: keyOf(document) };
      return { settled, banner: banner_img, context: contextOf(taking), ...hashed(source_hash) };
    });
    tell(taking, 'advertisement', given, drafts, await storeAdvertisements(taking.site, drafts, taking));
  }
}

function contextOf({ site: { publication, configuration }, own, media }: TakingBack): ExportContext {
  return new ExportContext({
    language: publication.language,
    imageBase: configuration.imageBase,
    formerBase: own.manifest.imageBase,
    media,
  });
}

/** A row without a hash has none again: the next import of its source reads it anew. */
function hashed(source_hash: string | null): { hash?: () => string } {
  return source_hash === null ? {} : { hash: () => source_hash };
}

interface Given {
  readonly file: string;
  readonly row: Readonly<Record<string, unknown>>;
}

interface Stored {
  readonly row: object;
  readonly outcome: Outcome;
  readonly remarks: readonly string[];
}

/** Counts what became of each row, and names what is not as the export has it. */
function tell(
  { report }: TakingBack,
  kind: Kind,
  given: readonly Given[],
  drafts: readonly { readonly context: ExportContext }[],
  stored: readonly Stored[],
): void {
  for (const [index, { row, outcome, remarks }] of stored.entries()) {
    const document = given[index];
    const place = { file: document?.file ?? '' };
    const columns = new Map<string, unknown>(Object.entries(row));
    const status = columns.get('status');
    report.count(kind, outcome, typeof status === 'string' ? status : '');
    for (const subject of drafts[index]?.context.missing ?? [])
      report.find({ section: 'missing', reason: 'media.csv does not name the picture', subject, place });
    if (outcome === 'unchanged') continue;
    const reasons = Object.entries(document?.row ?? {})
      .filter(
        ([name, value]) =>
          columns.has(name) && columns.get(name) !== value && !(name === 'source_key' && value === null),
      )
      .map(([name]) => `It is not as Masthead writes it, and was cleaned: '${name}'`);
    for (const reason of [...remarks, ...reasons]) report.find({ section: 'changed', reason, subject: '', place });
  }
}
