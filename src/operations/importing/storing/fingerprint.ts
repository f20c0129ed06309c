import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SourceItem } from '../source.ts';

/**
 * Raised when the same draft is cleaned into another row (fingerprint.test.ts asks for it), or the same file of a folder is read
 * into another draft, so that the next import reads everything anew. A field more or less does so by itself.
 */
export const CLEANING = 14;

/** Two hashes of a row's source: of the item and of all that was decided about it, and of its dates as they are written. */
export interface Fingerprint {
  readonly content: string;
  readonly dates: string;
}

/**
 * @param item as the source gives it; its place in the source does not count
 * @param row the schema of the row that it becomes
 * @param decided all else that its row depends on: the address, the author, the mapping
 * @param dates as they are written
 */
export function fingerprint(
  item: SourceItem & { fingerprint?: string },
  row: z.ZodObject,
  decided: unknown,
  dates: readonly (string | undefined)[],
): Fingerprint {
  const said = item.fingerprint ?? saidBy(item);
  return { content: digest([CLEANING, Object.keys(row.shape).toSorted(), said, decided], 32), dates: digest(dates, 8) };
}

/** All fields of an item, in whatever order it has them, and its body. */
function saidBy(item: SourceItem): string {
  const html = 'body' in item ? item.body().html() : undefined;
  const fields = Object.entries({ ...item, html, place: undefined, remarks: undefined });
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The value of source_hash.
 * @param missing addresses of pictures that were not found: the next import looks for them again
 */
export function toHash({ content, dates }: Fingerprint, missing: readonly string[]): string {
  const addresses = [...new Set(missing)].sort();
  return [content, dates, addresses.length > 0 ? digest(addresses, 8) : ''].join('.');
}

/** Whether an earlier import stored the same content, and no picture of it was missing. @param hash that it stored */
export function isSettled(hash: string | null | undefined, { content }: Fingerprint): boolean {
  const [before, , missing] = hash?.split('.') ?? [];
  return before === content && missing === '';
}

/** Whether an earlier import read the same dates: then a relative date keeps the moment that it was given. */
export function hasSameDates(hash: string | null | undefined, { dates }: Fingerprint): boolean {
  return hash?.split('.')[1] === dates;
}

function digest(value: unknown, letters: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, letters);
}

/**
 * A row as it is compared with its source.
 * @param isTaken whether it is taken from the desk: then it is imported even where its source is unchanged
 */
export function comparedWith<Known extends { readonly source_hash: string | null }>(
  known: Known | undefined,
  isTaken: boolean,
): Known | undefined {
  return known && isTaken ? { ...known, source_hash: null } : known;
}
