import { z } from 'zod';
import type { Bucket } from '#platform/bucket/bucket.ts';
import { jsonValue } from '#platform/text/json-value.ts';

/** In the bucket, beside its objects: since when no row has named which of them. A restored database does not take it back. */
const NOTES = 'unnamed.json';

const notes = z.record(
  z.string(),
  z.iso.datetime().transform((text) => new Date(text)),
);

/** Moments by hash. */
export type UnnamedSince = ReadonlyMap<string, Date>;

/** @returns none where the notes are damaged: the days are counted anew */
export async function readUnnamed(bucket: Bucket): Promise<UnnamedSince> {
  const text = await bucket.text(NOTES);
  return new Map(Object.entries(notes.safeParse(jsonValue(text ?? '{}')).data ?? {}));
}

export function writeUnnamed(bucket: Bucket, since: UnnamedSince): Promise<void> {
  const moments = [...since].map(([hash, moment]) => [hash, moment.toISOString()]);
  return bucket.putText(NOTES, JSON.stringify(Object.fromEntries(moments)));
}
