import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Tables } from '#content/database/schema.ts';
import { includes, ROLES } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';

type Person = Pick<SignedIn, 'account'>;

/** Written into the statement, for the index of those that wait. */
const WAITS = sql<boolean>`is_waiting = 1`;

/**
 * What was said to a person about stories, and neither answered nor seen: of each story the last word; the longest waiting first.
 * Of a story that somebody else has now, a writer is not told.
 */
export function messagesFor(queries: Queries, person: Person, most: number) {
  const { account } = person;
  const last = queries
    .selectFrom('story_message')
    .select((of) => of.fn.max('story_message.id').as('id'))
    .where(WAITS)
    .where((of) => isFor(of, person))
    // The plus: SQLite would go through all that was ever said, story by story.
    .groupBy(sql`+story_message.story_id`);
  return (
    queries
      .selectFrom('story_message')
      .innerJoin('story', 'story.id', 'story_message.story_id')
      .leftJoin('account as speaker', 'speaker.id', 'story_message.account_id')
      .select(['story.id', 'story.title', 'story_message.text', 'story_message.made_time', 'speaker.name as by'])
      .select('story_message.id as message')
      .where('story_message.id', 'in', last)
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

/** Ends the waiting of all that was said about a story: readers have it. @returns the numbers of what waited */
export async function endAllWaiting(transaction: Queries, storyId: number): Promise<number[]> {
  const rows = await transaction
    .updateTable('story_message')
    .set({ is_waiting: 0 })
    .where('story_id', '=', storyId)
    .where(WAITS)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same of stories that go out whole at this moment, as they were scheduled; of what was said before they did. */
export async function endWaitingOfDue(transaction: Queries, moment: string): Promise<void> {
  await transaction
    .updateTable('story_message')
    .set({ is_waiting: 0 })
    .where(WAITS)
    .where((of) =>
      of.exists(
        of
          .selectFrom('story')
          .innerJoin('post', 'post.id', 'story.post_id')
          .select('post.id')
          .whereRef('story.id', '=', 'story_message.story_id')
          .whereRef('story.document', '=', 'story.published_document')
          .where('post.status', '=', 'scheduled')
          .where('post.publish_time', '<=', moment)
          .whereRef('post.publish_time', '>', 'story_message.made_time'),
      ),
    )
    .execute();
}

/**
 * Lets these wait again: what readers had was taken back. What was said to somebody who can no longer answer waits for every editor.
 * @param since when their waiting ended; what its listener has answered since waits no more
 */
export async function waitAgain(transaction: Queries, ids: readonly number[], since: string): Promise<void> {
  await transaction
    .updateTable('story_message')
    .set({ is_waiting: 1 })
    .where('id', 'in', [...ids, 0])
    .where((of) => of.not(of.exists(answersTo(of, since))))
    .execute();
  await transaction
    .updateTable('story_message')
    .set({ to_account_id: null })
    .where('id', 'in', [...ids, 0])
    .where(WAITS)
    .where((of) => of.not(of.exists(listenerWhoMayAnswer(of))))
    .execute();
}

/** The account that a message is for, if it is open and may open the story. */
function listenerWhoMayAnswer(of: ExpressionBuilder<Tables, 'story_message'>) {
  return of
    .selectFrom('account')
    .innerJoin('story', (join) => join.onRef('story.id', '=', 'story_message.story_id'))
    .select('account.id')
    .whereRef('account.id', '=', 'story_message.to_account_id')
    .where('account.deactivated_time', 'is', null)
    .where((that) =>
      that.or([
        that(
          'account.role',
          'in',
          ROLES.filter((one) => includes(one, 'editor')),
        ),
        that('story.account_id', '=', that.ref('account.id')),
      ]),
    );
}

function answersTo(of: ExpressionBuilder<Tables, 'story_message'>, since: string) {
  return of
    .selectFrom('story_message as answer')
    .select('answer.id')
    .whereRef('answer.story_id', '=', 'story_message.story_id')
    .whereRef('answer.id', '>', 'story_message.id')
    .where('answer.made_time', '>=', since)
    .where((that) =>
      that.or([
        that('answer.account_id', '=', that.ref('story_message.to_account_id')),
        that.and([
          that('story_message.to_account_id', 'is', null),
          that('answer.account_id', 'is distinct from', that.ref('story_message.account_id')),
        ]),
      ]),
    );
}

/** What waits for somebody who can no longer answer waits for every editor: of every story, or of those that are another's. */
export async function passToEditors(
  transaction: Queries,
  accountId: number,
  { ofOthersAlone }: { readonly ofOthersAlone: boolean },
): Promise<void> {
  const own = transaction.selectFrom('story').select('id').where('account_id', '=', accountId);
  await transaction
    .updateTable('story_message')
    .set({ to_account_id: null })
    .where(WAITS)
    .where('to_account_id', '=', accountId)
    .$if(ofOthersAlone, (rows) => rows.where('story_id', 'not in', own))
    .execute();
}

/** What waits for the former owner of a story waits for its new one, who has no use for words of their own. */
export async function passToOwner(
  transaction: Queries,
  storyId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const waiting = transaction
    .updateTable('story_message')
    .where(WAITS)
    .where('story_id', '=', storyId)
    .where('to_account_id', '=', from);
  await waiting.set({ is_waiting: 0 }).where('account_id', '=', to).execute();
  await waiting.set({ to_account_id: to }).execute();
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
