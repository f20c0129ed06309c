import type { RedirectTable } from '#content/database/schema.ts';
import { overwritten } from '#platform/database/columns.ts';
import type { Queries } from '#platform/database/database.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';

/** Something that has moved within this site, as paths with their encoding. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** How a write changes what old addresses lead to; paths with their encoding, as addresses.ts builds them. */
export interface RedirectChanges {
  /** New redirects, or other targets. */
  readonly rows?: readonly RedirectTable[];
  readonly moves?: readonly Move[];
  /** Addresses that something has from now on: no redirect may stand there. */
  readonly taken?: readonly string[];
  /** Nothing may lead there any more. */
  readonly secret?: readonly string[];
}

/** Part of the transaction that changes the addresses. What led to a moved address leads to the new one at once. */
export async function storeRedirects(
  transaction: Queries,
  { rows = [], moves = [], taken = [], secret = [] }: RedirectChanges,
): Promise<void> {
  const moved = moves.map(({ from, to }) => redirect(decodeURIComponent(from), to));
  const followed = await leadingTo(transaction, moves);
  const byPath = new Map([...followed, ...rows, ...moved].map((row) => [row.source_path, row]));
  await inChunks([...byPath.values()], (chunk) =>
    transaction
      .insertInto('redirect')
      .values(chunk)
      .onConflict((conflict) => conflict.column('source_path').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
  await inChunks(taken.map(decodeURIComponent), (chunk) =>
    transaction.deleteFrom('redirect').where('source_path', 'in', chunk).execute(),
  );
  await inChunks(secret, (chunk) => transaction.deleteFrom('redirect').where('target', 'in', chunk).execute());
}

/** A permanent redirect. @param source_path decoded, without a trailing slash */
export function redirect(source_path: string, target: string): RedirectTable {
  return { source_path, target, status: 301 };
}

async function leadingTo(transaction: Queries, moves: readonly Move[]): Promise<RedirectTable[]> {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  const found = await readInChunks([...targets.keys()], (chunk) =>
    transaction.selectFrom('redirect').selectAll().where('target', 'in', chunk).execute(),
  );
  return found.map(({ source_path, target }) => redirect(source_path, targets.get(target) ?? target));
}
