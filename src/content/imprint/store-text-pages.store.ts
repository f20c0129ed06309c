import { addresses } from '#content/addresses.ts';
import type { Keyed } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import type { WrittenRow } from '#content/database/sourced-rows.ts';
import { cleanArticle } from '#content/markup/clean-article.ts';
import {
  type Cleaned,
  cleanTexts,
  type Draft,
  type Given,
  modifiedTime,
  type Ready,
  type StoringOptions,
  storeDrafts,
} from '#content/posts/drafts.store.ts';
import type { RedirectChanges } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { writeContent } from '#platform/database/revision.ts';
import {
  NOTHING_WAITS,
  type PageTexts,
  pageTexts,
  type TextPageRow,
  textPageRow,
  type WaitingChange,
} from './text-pages.contract.ts';

/** Columns that storing computes. */
type Made = 'page_id' | 'page_html' | 'modified_time' | keyof WaitingChange;

/** A page of text as an importer or an editor gives it. */
export interface TextPageDraft extends Draft {
  /** As they are written. */
  readonly texts: Given<PageTexts>;
  /** Columns that are stored as they are. */
  readonly settled: Readonly<Omit<TextPageRow, keyof PageTexts | Made | 'source_hash'>> & Keyed;
  /** As it would be displayed. */
  readonly html: string;
  /** The change to come, as it is written. If its moment has passed, it is stored as the page itself. */
  readonly waiting?: WaitingChange | undefined;
  /** Of the last change, where the writer knows it. */
  readonly modified?: string | undefined;
}

/** Stores pages of text with their pictures, and redirects the addresses that they leave. @returns as storeDrafts does */
export function storeTextPages(
  site: Site,
  drafts: readonly TextPageDraft[],
  options: StoringOptions,
): Promise<Cleaned<WrittenRow<'text_page'>>[]> {
  return storeDrafts(site, drafts, options, {
    table: 'text_page',
    declared: textPageRow,
    clean: (draft: TextPageDraft, before) => clean(draft, before, options.now),
    follow: async (_transaction, ready) => addressesOf(ready, options.now.toISOString()),
  });
}

async function clean(
  given: TextPageDraft,
  before: TextPageRow | undefined,
  now: Date,
): Promise<Cleaned<WrittenRow<'text_page'>>> {
  const draft = isDue(given.waiting, now) ? changed(given, given.waiting) : given;
  const { context, settled } = draft;
  const article = await cleanArticle(draft.html, context);
  const texts = cleanTexts(pageTexts, draft.texts, context.language);
  const row = {
    ...settled,
    ...texts,
    page_title: texts.page_title || settled.page_path,
    page_html: article.html,
    ...(await cleanWaiting(draft)),
    source_hash: draft.hash?.() ?? null,
  };
  const outcome = outcomeOf(row, before);
  const modified_time = modifiedTime(outcome, before, { modified: draft.modified, now: now.toISOString() });
  return { row: { ...row, modified_time }, outcome, remarks: article.changes };
}

function isDue(waiting: WaitingChange | undefined, now: Date): waiting is WaitingChange {
  return Boolean(waiting?.change_time) && (waiting?.change_time ?? '') <= now.toISOString();
}

/** The page with its change made. If the source dates its pages, the page was modified at the moment of the change, not now. */
function changed(given: TextPageDraft, waiting: WaitingChange): TextPageDraft {
  const modified = given.modified && (waiting.change_time ?? given.modified);
  return { ...given, ...presentOf(waiting), waiting: undefined, modified };
}

/** What waited, as the page itself. */
function presentOf({ changed_title, changed_desc, changed_html }: WaitingChange) {
  return { texts: { page_title: changed_title, page_desc: changed_desc }, html: changed_html };
}

async function cleanWaiting({ context, settled, waiting }: TextPageDraft): Promise<WaitingChange> {
  if (!waiting?.change_time) return NOTHING_WAITS;
  const { texts, html } = presentOf(waiting);
  const { page_title, page_desc } = cleanTexts(pageTexts, texts, context.language);
  return {
    change_time: waiting.change_time,
    changed_title: page_title || settled.page_path,
    changed_desc: page_desc,
    changed_html: (await cleanArticle(html, context)).html,
  };
}

/**
 * Only for public pages: a page that is not public leaves no redirect at its old address, and deletes none at its new one. Once its time
 * comes, it is found before a redirect at its address.
 */
function addressesOf(ready: readonly Ready<'text_page', TextPageDraft>[], now: string): RedirectChanges {
  const isPublic = (row: Timed | undefined) => row?.status === 'published' && (row.publish_time ?? now) <= now;
  const shown = ready.filter(({ row }) => isPublic(row));
  return {
    moves: shown.flatMap(({ row, before }) => {
      if (!before || !isPublic(before) || before.page_path === row.page_path) return [];
      return [{ from: addresses.textPage(before.page_path), to: addresses.textPage(row.page_path) }];
    }),
    taken: shown.map(({ row }) => addresses.textPage(row.page_path)),
  };
}

type Timed = Pick<TextPageRow, 'status' | 'publish_time'>;

/** Removes pages whose source is gone. */
export async function removeTextPages(queries: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await writeContent(queries, (transaction) =>
    transaction.deleteFrom('text_page').where('source_key', 'in', keys).execute(),
  );
}
