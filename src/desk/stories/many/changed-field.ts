import type { StoredFields } from '../rewritten-fields.store.ts';
import type { PostPlace } from './kept.ts';
import type { ChangeOfMany } from './many.contract.ts';
import { MANY_DONE } from './many-done.ts';

/** The fields of a story that a change makes others. @returns undefined where it is so already */
export function changedFields(change: ChangeOfMany, fields: StoredFields): StoredFields | undefined {
  const part = partOf(change, fields);
  const isSame = Object.entries(part).every(([name, value]) => JSON.stringify(fields[name]) === JSON.stringify(value));
  return isSame ? undefined : part;
}

function partOf(change: ChangeOfMany, fields: StoredFields): StoredFields {
  const tags = listOf(fields.subcategories);
  switch (change.what) {
    case 'section':
      return { cat_slug: change.to };
    case 'tag':
      return { subcategories: tags.includes(change.to) ? tags : [...tags, change.to] };
    case 'untag':
      return { subcategories: tags.filter((tag) => tag !== change.to) };
    case 'author':
      return { post_author_id: change.to, coauthors: listOf(fields.coauthors).filter((one) => one !== change.to) };
    case 'time':
      return { publish_time: change.to };
    case 'down':
      return {};
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The columns of a post that a change makes others. A draft's time is that of its story. */
export function changedPlace(change: ChangeOfMany, post: PostPlace): Partial<PostPlace> {
  if (change.what === 'section' && post.cat_slug !== change.to) return { cat_slug: change.to };
  if (change.what === 'author' && post.post_author_id !== change.to) return { post_author_id: change.to };
  if (change.what === 'time' && post.status !== 'draft' && post.publish_time !== change.to)
    return { publish_time: change.to };
  if (change.what === 'down') return { status: 'draft', source_hash: null };
  return {};
}

/** Why a story cannot be changed so; empty where it can. @param now ISO 8601 */
export function whyNot(change: ChangeOfMany, post: PostPlace | null, now: string): string {
  const isPublic = post !== null && post.status !== 'draft';
  if (change.what === 'down') return isPublic ? '' : 'Readers do not have it.';
  if (change.what !== 'time' || !isPublic) return '';
  if (post.publish_time <= now) return change.to > now ? 'Readers have it already: take it down first.' : '';
  return change.to > now ? '' : 'It would come out at once: publish it by itself.';
}

/** What was done, as the history of each story says it: `Section changed, with 311 others`. */
export function inHistory(change: ChangeOfMany, stories: number, isUndo = false): string {
  const others = stories - 1;
  const company = others === 0 ? '' : `, with ${others.toLocaleString('en')} ${others === 1 ? 'other' : 'others'}`;
  return `${MANY_DONE[change.what]}${company}${isUndo ? ': undone' : ''}`;
}
