import type { Queries } from '#content/database/database.ts';
import type { RedirectRow } from '#content/redirects/redirects.contract.ts';
import { overwritten } from '#platform/database/columns.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { endsOf } from './chains.store.ts';
import { keyFromMove, keyFromSource } from './redirect-keys.ts';
import { takeTurnAtRedirects } from './redirect-turns.store.ts';

/** A redirect as it is written; the database numbers it. */
export type WrittenRedirect = Omit<RedirectRow, 'id'>;

/** Something that has moved within this site, as paths with their encoding. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** How a write changes what old addresses lead to; paths with their encoding, as addresses.ts builds them. */
export interface RedirectChanges {
  /** New redirects, or other targets. */
  readonly rows?: readonly WrittenRedirect[];
  readonly moves?: readonly Move[];
  /** Addresses that something has from now on: no redirect may stand there. */
  readonly taken?: readonly string[];
  /** Nothing may lead there any more. */
  readonly secret?: readonly string[];
}

/**
 * Part of the transaction that changes the addresses. Redirects to a moved address then lead to the new one, so that none leads to another.
 * A redirect that would close a circle is not stored, unless something has moved: then a page stands at the new address, and the
 * older redirect from there is deleted.
 * @returns those of the rows that are not stored
 */
export async function storeRedirects(
  transaction: Queries,
  { rows = [], moves = [], taken = [], secret = [] }: RedirectChanges,
): Promise<readonly WrittenRedirect[]> {
  const free = taken.map(decodeURIComponent);
  const moved = moves.map(({ from, to }) => {
    return { ...redirect(decodeURIComponent(from), to), source_key: keyFromMove() };
  });
  const given = new Map<string, WrittenRedirect>([...rows, ...moved].map((row) => [row.source_path, row]));
  if (given.size > 0) await takeTurnAtRedirects(transaction);
  const { ends: straight, circles } = await endsOf(transaction, [...given.values()], free);
  const back = circles.filter(({ source_path }) => moved.some((row) => row.source_path === source_path));
  const ends = [...straight, ...back];
  const freed = [...free, ...back.map(({ target }) => decodeURIComponent(target))];
  const followed = await leadingTo(transaction, ends);
  const byPath = new Map([...followed, ...ends].map((row) => [row.source_path, row]));
  await inChunks([...byPath.values()], (chunk) =>
    transaction
      .insertInto('redirect')
      .values(chunk)
      .onConflict((conflict) => conflict.column('source_path').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
  await inChunks(freed, (chunk) => transaction.deleteFrom('redirect').where('source_path', 'in', chunk).execute());
  await inChunks(secret, (chunk) => transaction.deleteFrom('redirect').where('target', 'in', chunk).execute());
  return circles.filter((row) => !back.includes(row));
}

/** A permanent redirect as an import brings it. @param source_path decoded, without a trailing slash */
export function redirect(source_path: string, target: string): WrittenRedirect {
  return { source_path, target, status: 301, source_key: keyFromSource(source_path) };
}

/** The stored redirects that lead to the old addresses of these, as they are to lead on. */
async function leadingTo(transaction: Queries, rows: readonly WrittenRedirect[]): Promise<WrittenRedirect[]> {
  const targets = new Map(
    rows
      .filter(({ target }) => target !== '')
      .flatMap(({ source_path, target }) => spellingsOf(source_path).map((spelling) => [spelling, target])),
  );
  const found = await readInChunks([...targets.keys()], (chunk) =>
    transaction.selectFrom('redirect').selectAll().where('target', 'in', chunk).execute(),
  );
  return found.map(({ id: _, ...row }) => ({ ...row, target: targets.get(row.target) ?? row.target }));
}

/** Takes these keys from redirects at other addresses: where the desk moved an imported redirect, the next import brings its key again. */
export async function releaseKeys(transaction: Queries, rows: readonly WrittenRedirect[]): Promise<void> {
  const paths = new Map(rows.flatMap(({ source_key, source_path }) => (source_key ? [[source_key, source_path]] : [])));
  const held = await readInChunks([...paths.keys()], (chunk) =>
    transaction
      .selectFrom('redirect')
      .select(['id', 'source_path', 'source_key'])
      .where('source_key', 'in', chunk)
      .execute(),
  );
  const others = held.filter(({ source_key, source_path }) => paths.get(source_key ?? '') !== source_path);
  await inChunks(
    others.map(({ id }) => id),
    (chunk) => transaction.updateTable('redirect').set({ source_key: null }).where('id', 'in', chunk).execute(),
  );
}

/** How a target may name a stored address: as it is stored, or encoded as addresses.ts does. */
function spellingsOf(source_path: string): string[] {
  const encoded = source_path.split('/').map(encodeURIComponent).join('/');
  return [...new Set([source_path, encoded])];
}
