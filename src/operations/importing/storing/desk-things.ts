import type { SourcedRows } from '#content/database/schema.ts';
import { type SourcedTable, sourcedRows, type WrittenRow } from '#content/database/sourced-rows.ts';
import type { AnyField, Kind } from '#content/kinds/kind.ts';
import type { Cleaned, Draft, StoringOptions } from '#content/posts/drafts.store.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Importing } from './importing.ts';
import type { ItemContext } from './item-context.ts';

type SourceDraft = Draft & { readonly context: ItemContext };

/** Things of a kind, and how the report names them. */
interface Kept<Form extends object, Table extends SourcedTable> {
  readonly kind: Kind<Form>;
  readonly table: Table;
  readonly titleOf: (row: WrittenRow<Table>) => string;
}

type Store<Given, Table extends SourcedTable> = (
  drafts: readonly Given[],
  options: StoringOptions,
) => Promise<Cleaned<WrittenRow<Table>>[]>;

const TAKEN = 'It belonged to the desk, and belongs to its source again';

/** The desk changed one of them while the import cleaned. */
class ChangedAtDesk extends Error {}

/** What is known of things, without the hashes of those that are taken from the desk: these are imported though their source is unchanged. */
export async function knownToCompare<Known extends { readonly source_hash: string | null }>(
  { queries, take }: Importing,
  kind: string,
  known: ReadonlyMap<string, Known>,
): Promise<ReadonlyMap<string, Known>> {
  if (!take) return known;
  const owned = await thingsOfDesk(queries, kind, [...known.keys()]);
  return new Map([...known].map(([key, row]) => [key, owned.has(key) ? { ...row, source_hash: null } : row]));
}

/**
 * Stores things of a source. Those that belong to the desk, which has changed or removed them, stay as they are there, and the report
 * names what the source has otherwise; an import that takes them gives them back to the source.
 * @returns those that were stored
 */
export async function storeUnlessOfDesk<Form extends object, Table extends SourcedTable, Given extends SourceDraft>(
  importing: Importing,
  kept: Kept<Form, Table>,
  drafts: readonly Given[],
  store: Store<Given, Table>,
): Promise<(Cleaned<WrittenRow<Table>> & { readonly draft: Given })[]> {
  const { queries, site, take } = importing;
  const { name } = kept.kind;
  const owned = await thingsOfDesk(queries, name, keysOf(drafts));
  const isKept = ({ settled }: Given) => !take && owned.has(settled.source_key);
  const free = drafts.filter((draft) => !isKept(draft));
  const give = (transaction: Queries) => giveThings(transaction, site, name, [...owned]);
  const refuse = async (transaction: Queries) => {
    if ((await thingsOfDesk(transaction, name, keysOf(free))).size > 0) throw new ChangedAtDesk();
  };
  const after = owned.size > 0 && take ? { also: give } : { afterWriting: take ? give : refuse };
  try {
    const stored = await store(free, { ...importing, ...after });
    await reportKept(importing, kept, drafts.filter(isKept), store);
    return stored.flatMap((cleaned, index) => {
      const draft = free[index];
      if (owned.has(cleaned.row.source_key)) draft?.context.reportDesk(kept.titleOf(cleaned.row), TAKEN);
      return draft ? [{ ...cleaned, draft }] : [];
    });
  } catch (error) {
    if (error instanceof ChangedAtDesk) return storeUnlessOfDesk(importing, kept, drafts, store);
    throw error;
  }
}

async function reportKept<Form extends object, Table extends SourcedTable, Given extends SourceDraft>(
  importing: Importing,
  { kind, table, titleOf }: Kept<Form, Table>,
  drafts: readonly Given[],
  store: Store<Given, Table>,
): Promise<void> {
  if (drafts.length === 0) return;
  const columns = Object.keys(kind.fields) as (keyof SourcedRows[Table] & string)[];
  const stored = await sourcedRows(importing.queries, table, keysOf(drafts), columns);
  const wanted = await store(drafts, { ...importing, dryRun: true });
  for (const [index, { row, outcome }] of wanted.entries()) {
    const { context } = drafts[index] ?? {};
    const before = stored.get(row.source_key);
    if (outcome === 'new' || !before)
      context?.reportDesk(titleOf(row), 'It was removed at the desk: the source has it');
    else if (outcome === 'changed') {
      const differing = columns.filter(
        (column) => before[column] !== new Map<string, unknown>(Object.entries(row)).get(column),
      );
      const labels = differing.map((column) => (kind.fields as Record<string, AnyField>)[column]?.label);
      context?.reportDesk(titleOf(row), `It belongs to the desk: the source has otherwise: ${labels.join(', ')}`);
    }
  }
}

function keysOf(drafts: readonly Draft[]): string[] {
  return drafts.map(({ settled }) => settled.source_key);
}
