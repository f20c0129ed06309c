import type { Queries } from '#content/database/database.ts';
import { TEXT_NAMES } from '#desk/stories/story.contract.ts';

/** Words that stay when their sender is erased. */
const OF_RECORD = ['note', 'denial'] as const;
const OF_SUBMISSION = ['first_name', 'last_name', 'message', ...OF_RECORD] as const;
const OF_SUBSCRIPTION = ['source', 'consent_from', 'consent_way'] as const;

/** How an erasure goes about what other people wrote. */
export interface ErasureManner {
  /** Whether it only counts. */
  readonly isTrial: boolean;
  /** Submissions of the person, which are emptied first: the record of them alone can still name the address. */
  readonly own?: ReadonlySet<number>;
}

/**
 * Erases an address from what other people wrote: a colleague's message, for example, or the proof of another subscription.
 * @param pattern global
 * @returns how many rows named it
 */
export async function eraseMentions(queries: Queries, pattern: RegExp, manner: ErasureManner): Promise<number> {
  const { isTrial, own = new Set<number>() } = manner;
  let count = 0;
  const submissions = queries.selectFrom('contact_submission').select(['id', ...OF_SUBMISSION]);
  for await (const { id, ...words } of submissions.orderBy('id').stream()) {
    const erased = withoutAddress(words, own.has(id) ? OF_RECORD : OF_SUBMISSION, pattern);
    if (!erased) continue;
    count += 1;
    if (!isTrial) await queries.updateTable('contact_submission').set(erased).where('id', '=', id).execute();
  }
  const subscriptions = queries.selectFrom('subscription').select(['id', ...OF_SUBSCRIPTION]);
  for await (const { id, ...words } of subscriptions.orderBy('id').stream()) {
    const erased = withoutAddress(words, OF_SUBSCRIPTION, pattern);
    if (!erased) continue;
    count += 1;
    if (!isTrial) await queries.updateTable('subscription').set(erased).where('id', '=', id).execute();
  }
  const messages = queries.selectFrom('story_message').select(['id', 'text']);
  for await (const { id, ...words } of messages.orderBy('id').stream()) {
    const erased = withoutAddress(words, ['text'], pattern);
    if (!erased) continue;
    count += 1;
    if (!isTrial) await queries.updateTable('story_message').set(erased).where('id', '=', id).execute();
  }
  return count;
}

/** @returns the columns that change; undefined where none names the address */
function withoutAddress<Column extends string>(
  words: Readonly<Record<Column, string>>,
  columns: readonly Column[],
  pattern: RegExp,
): Partial<Record<Column, string>> | undefined {
  const erased = columns.flatMap((column) => {
    const text = words[column].replace(pattern, '[erased]');
    return text === words[column] ? [] : [[column, text] as const];
  });
  return erased.length > 0 ? (Object.fromEntries(erased) as Partial<Record<Column, string>>) : undefined;
}

/** All that its publisher writes. */
const OF_POST = [...TEXT_NAMES, 'banner_caption', 'post_content'] as const;

/** How many posts name an address: editorial, and left as they are. */
export async function postsNaming(queries: Queries, names: (text: string) => boolean): Promise<number> {
  let count = 0;
  for await (const post of queries.selectFrom('post').select(OF_POST).stream())
    if (Object.values(post).some(names)) count += 1;
  return count;
}
