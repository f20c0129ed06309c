import type { SourcePost } from '../source.ts';
import { type ExportRecord, field } from './record.ts';

export type ReadStatus = Pick<SourcePost, 'status' | 'sourceStatus' | 'hidden'>;

/**
 * The status of a post. Only `publish` without a password becomes public, and `future` is scheduled; any other word is a draft.
 * Private and deleted posts, and those with a password, are hidden as well.
 */
export function readStatus(item: ExportRecord): ReadStatus {
  const word = field(item, 'wp:status').trim().toLowerCase();
  if (hasPassword(field(item, 'wp:post_password'))) return { status: 'draft', sourceStatus: 'protected', hidden: true };
  if (KEPT_FROM_ALL.has(word)) return { status: 'draft', sourceStatus: word, hidden: true };
  if (word === 'publish') return { status: 'published' };
  if (word === 'future') return { status: 'scheduled' };
  return { status: 'draft', sourceStatus: word || 'none' };
}

const KEPT_FROM_ALL: ReadonlySet<string> = new Set(['private', 'trash']);

/** A password may consist of spaces; white space with a line break is indentation. */
function hasPassword(password: string): boolean {
  return password !== '' && !/^\s*\n\s*$/.test(password);
}
