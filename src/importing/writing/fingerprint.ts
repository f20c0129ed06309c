import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SourceItem } from '../source.ts';

/**
 * Raised when the same draft is cleaned into another row, so that the next import reads everything anew; a test asks for it
 * (fingerprint.test.ts). A field more or less does so by itself.
 */
export const CLEANING = 5;

/**
 * What a row was made from, in three hashes: the item as the source says it with all that was decided about it, its
 * dates, and the pictures it lacks. Where only the first says so, a relative date stays settled; where pictures were
 * missing, the next import looks for them again.
 */
export interface Fingerprint {
  readonly content: string;
  readonly dates: string;
  readonly missing: string;
}

/**
 * @param item as the source gives it; where in the source it stands does not count
 * @param row the row it becomes, as its feature folder declares it
 * @param decided all else that its row depends on: the address, the author, the mapping
 * @param dates as they are written
 */
export function fingerprint(
  item: SourceItem & { fingerprint?: string },
  row: z.ZodObject,
  decided: unknown,
  dates: readonly (string | undefined)[],
): Fingerprint {
  const said = item.fingerprint ?? JSON.stringify({ ...item, place: undefined, remarks: undefined });
  return {
    content: digest([CLEANING, Object.keys(row.shape).toSorted(), said, decided], 32),
    dates: digest(dates, 8),
    missing: '',
  };
}

export function withMissing(print: Fingerprint, missing: Iterable<string>): Fingerprint {
  const addresses = [...new Set(missing)].sort();
  return { ...print, missing: addresses.length > 0 ? digest(addresses, 8) : '' };
}

export function toHash({ content, dates, missing }: Fingerprint): string {
  return [content, dates, missing].join('.');
}

/** What was stored before; undefined where it was not an import that stored it. */
export function fromHash(hash: string | null | undefined): Fingerprint | undefined {
  const [content, dates, missing] = hash?.split('.') ?? [];
  return content && dates && missing !== undefined ? { content, dates, missing } : undefined;
}

/** Whether the source says what it said, and nothing was missing that might be there by now. */
export function isSettled(before: Fingerprint | undefined, now: Fingerprint): boolean {
  return before?.content === now.content && before.missing === '';
}

function digest(value: unknown, letters: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, letters);
}
