import type { StoringOptions } from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';
import { inBatches } from '../in-batches.ts';
import type { ReportedKind } from '../report-counts.ts';
import type { StoredThing } from '../storing/desk-things.ts';
import { longLists, longTexts, type Texts } from '../storing/maxima.ts';
import { ExportContext } from './export-context.ts';
import type { ExportImport } from './import-export.ts';

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

type Stored = Omit<StoredThing<'post'>, 'row'> & { readonly row: object };

/** Stores all rows of a kind, a batch a transaction. @param reach receives how many have been stored so far */
export async function storeAll<Row extends Given, Draft>(
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
export function longOf(row: Given['row']): string[] {
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
