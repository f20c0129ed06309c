import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Tables } from '#content/database/schema.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';

type Person = Pick<SignedIn, 'account'>;

/** Written into the statement, for the index of those that wait. */
const WAITS = sql<boolean>`is_waiting = 1`;

/**
 * What was said to a person about stories, and neither answered nor seen; the longest waiting first. Of a story that somebody else
 * has now, a writer is not told.
 */
export function messagesFor(queries: Queries, person: Person, most: number) {
  const { account } = person;
  return (
    queries
      .selectFrom('story_message')
      .innerJoin('story', 'story.id', 'story_message.story_id')
      .leftJoin('account as speaker', 'speaker.id', 'story_message.account_id')
      .select(['story.id', 'story.title', 'story_message.text', 'story_message.made_time', 'speaker.name as by'])
      .where(WAITS)
      .where((of) => isFor(of, person))
      .where('story.deleted_time', 'is', null)
      // The plus: SQLite would take the index of accounts instead, and read each story of a person.
      .$if(!includes(account.role, 'editor'), (rows) => rows.where(sql<boolean>`+story.account_id = ${account.id}`))
      .orderBy('story_message.id')
      .limit(most)
      .execute()
  );
}

/** Ends the waiting of what was said to a person about a story. */
export async function endWaitingFor(transaction: Queries, person: Person, storyId: number): Promise<void> {
  await transaction
    .updateTable('story_message')
    .set({ is_waiting: 0 })
    .where('story_id', '=', storyId)
    .where(WAITS)
    .where((of) => isFor(of, person))
    .execute();
}

/** Ends the waiting of all that was said about a story: readers have it. */
export async function endAllWaiting(transaction: Queries, storyId: number): Promise<void> {
  await transaction
    .updateTable('story_message')
    .set({ is_waiting: 0 })
    .where('story_id', '=', storyId)
    .where(WAITS)
    .execute();
}

/** The numbers of what was said about a story and waits. */
export async function waitingAbout(queries: Queries, storyId: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('story_message')
    .select('id')
    .where('story_id', '=', storyId)
    .where(WAITS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets these wait again: what readers had was taken back. */
export async function waitAgain(transaction: Queries, ids: readonly number[]): Promise<void> {
  await transaction
    .updateTable('story_message')
    .set({ is_waiting: 1 })
    .where('id', 'in', [...ids, 0])
    .execute();
}

/** Said to the person, or to every editor by somebody else. */
function isFor(of: ExpressionBuilder<Tables, 'story_message'>, { account }: Person) {
  const toPerson = of('story_message.to_account_id', '=', account.id);
  if (!includes(account.role, 'editor')) return toPerson;
  return of.or([
    toPerson,
    of.and([
      of('story_message.to_account_id', 'is', null),
      of('story_message.account_id', 'is distinct from', account.id),
    ]),
  ]);
}
