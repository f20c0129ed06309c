import { PAGE_BODIES } from '#content/imprint/text-pages.contract.ts';
import type { StoringOptions } from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';
import { inBatches } from '../in-batches.ts';
import type { ReportedKind } from '../report-counts.ts';
import type { StoredThing } from '../storing/desk-things.ts';
import { leavesOut, longLists, longTexts, type Texts } from '../storing/maxima.ts';
import { exportedRowKey } from './checking.ts';
import { ExportContext } from './export-context.ts';
import type { ExportImport } from './import-export.ts';

/** The columns of the bodies of each kind, those that readers have and those that wait. */
const BODIES = {
  post: ['post_content'],
  event: ['event_desc'],
  page: PAGE_BODIES,
  author: [],
  advertisement: [],
} as const satisfies Partial<Record<ReportedKind, readonly string[]>>;
type StoredKind = keyof typeof BODIES;

/** Letters of a source_hash (fingerprint.ts), with room for those of later versions. */
const LONGEST_HASH = 200;

interface Given {
  readonly file: string;
  readonly row: Readonly<Record<string, unknown>> &
    Texts & { readonly source_key: string | null; readonly source_hash: string | null };
}

/** The fields that the drafts of all kinds have. */
interface Common {
  readonly context: ExportContext;
  readonly hash?: () => string;
  readonly settled: { readonly source_key: string };
}

type Stored = Omit<StoredThing<'post'>, 'row'> & { readonly row: object };

/**
 * Stores all rows of a kind, a batch a transaction. A body that is too large is left out; with a text that is too long, a row is a draft.
 * @param ownOf returns what the draft of a row has beside the fields of all kinds
 * @param reach receives how many have been read so far
 */
export async function storeAll<Row extends Given, Own extends { readonly settled: object }>(
  importing: ExportImport,
  kind: StoredKind,
  rows: AsyncIterable<Row>,
  store: (site: Site, drafts: readonly (Own & Common)[], options: StoringOptions) => Promise<readonly Stored[]>,
  ownOf: (given: Row) => Own,
  reach: (done: number) => void = () => {},
): Promise<void> {
  let done = 0;
  for await (const batch of inBatches(rows, importing)) {
    const all = batch.map((given) => ({ given, draft: draftOf(importing, given, ownOf(given)) }));
    const fitting = all.filter(({ given: { file, row } }) => {
      const about = { title: titleOf(row), place: { file } };
      return !BODIES[kind].some((body) => leavesOut(importing.report, kind, about, String(row[body] ?? '')));
    });
    const drafts = fitting.map(({ draft }) => draft);
    const stored = await store(importing.site, drafts, importing);
    for (const [index, outcome] of stored.entries()) tell(importing, kind, fitting[index], outcome);
    done += batch.length;
    reach(done);
  }
}

function draftOf<Own extends { readonly settled: object }>(importing: ExportImport, given: Given, own: Own) {
  // A row without a hash has none again: the next import of its source reads it anew.
  const { source_hash } = given.row;
  const isHash = source_hash !== null && source_hash.length <= LONGEST_HASH;
  const settled = {
    ...own.settled,
    source_key: exportedRowKey(given),
    ...(longOf(given.row).length > 0 && { status: 'draft' }),
  };
  const context = new ExportContext(importing);
  return { ...own, settled, context, ...(isHash && { hash: () => source_hash }) } as Own & Common;
}

/** What is too long of a row, also of a post's lists. */
function longOf(row: Given['row']): string[] {
  const { coauthors, subcategories } = row;
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return [...longTexts(row), ...longLists({ coauthors: count(coauthors), subcategories: count(subcategories) })];
}

function titleOf(row: object): string {
  const columns = new Map<string, unknown>(Object.entries(row));
  const [title] = ['post_title', 'event_title', 'page_title', 'banner_name', 'author_display_name'].flatMap(
    (name) => columns.get(name) ?? [],
  );
  return String(title ?? '');
}

/** Counts a stored row, and names what differs from the export. */
function tell(
  { report }: ExportImport,
  kind: ReportedKind,
  stands: { readonly given: Given; readonly draft: Common } | undefined,
  stored: Stored,
) {
  if (!stands) return;
  const { given, draft } = stands;
  const place = { file: given.file };
  const columns = new Map<string, unknown>(Object.entries(stored.row));
  const status = columns.get('status');
  report.count(kind, stored.outcome, typeof status === 'string' ? status : '');
  for (const subject of draft.context.missing)
    report.addFinding({ section: 'missing', reason: 'media.csv does not name the picture', subject, place });
  if (stored.kept) {
    const reason = `It belongs to the desk: the source has ${stored.kept}`;
    report.addFinding({ section: 'desk', reason, subject: titleOf(stored.row), place });
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
