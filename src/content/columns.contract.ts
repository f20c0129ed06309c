import { z } from 'zod';

// What columns of several tables hold: text, whole numbers and null, which both engines compare alike.

/** 1 for yes, 0 for no. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export type Flag = z.output<typeof flag>;

/** `draft` shows on /preview only; the other two show once the time of publication has come. */
export const status = z.enum(['draft', 'scheduled', 'published']);
export type Status = z.output<typeof status>;

/** Of an account, from the least to the most: each may do what those before it may. */
export const ROLES = ['writer', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** How a session of an account began. */
export type Way = 'password' | 'passkey' | 'recovery code' | 'one-time link';

/** What every row carries that an import can bring in, so that importing twice changes nothing. */
export const sourced = z.object({
  /** Where the row came from, unique in its table: `content:posts/a-slug.md`, `wordpress:example.com:42`. */
  source_key: z.string().nullable(),
  /** Hash of the source's fields: if it is equal, there is nothing to write. */
  source_hash: z.string().nullable(),
});

/** A row that can be stored again: the same key replaces it. */
export interface Keyed {
  readonly source_key: string;
}
