import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import type { Tables } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { messagesFor } from '#desk/stories/conversation/waiting-messages.store.ts';
import { shortened } from '#platform/text/shortened.ts';
import type { Today, TodayRow } from './today.store.ts';
import { SHOWN, SHOWN_OF_NOTE } from './today-limits.ts';

type Person = Pick<SignedIn, 'account'>;

interface WaitingRow extends TodayRow {
  /** Number of the message that it waits for; 0 for what waits since before messages were kept. */
  readonly message: number;
}

/** What waits for a person. A story stands there once, for what was said or done last. For the story thread. */
export async function waitingOnToday(site: Site, person: Person): Promise<Pick<Today, 'waiting' | 'isMoreSaid'>> {
  const said = await saidTo(site, person);
  const rows = [...said.slice(0, SHOWN), ...(await givenBack(site, person)), ...(await handedIn(site, person))];
  const last = new Map<string, WaitingRow>();
  for (const row of rows) if (row.message > (last.get(row.path)?.message ?? -1)) last.set(row.path, row);
  return {
    waiting: rows.filter((row) => last.get(row.path) === row).map(({ message: _, ...row }) => row),
    isMoreSaid: said.length > SHOWN,
  };
}

/** One more than are shown, where there are more. */
async function saidTo({ database }: Site, person: Person): Promise<WaitingRow[]> {
  const rows = await messagesFor(database.queries, person, SHOWN + 1);
  return rows.map(({ id, title, by, text, made_time, message }) => ({
    message,
    path: deskAddresses.story(id),
    title,
    moment: made_time,
    about: `${by ?? 'somebody'} says: ${quoted(text)}`,
  }));
}

async function handedIn({ database }: Site, { account }: Person): Promise<WaitingRow[]> {
  if (!includes(account.role, 'editor')) return [];
  const rows = await database.queries
    .selectFrom('story')
    .leftJoin('account', 'account.id', 'story.account_id')
    .select(['story.id', 'title', 'handed_in_time', 'account.name as owner'])
    .select((of) => [
      handingOver(of, 'handed in').select('text').as('note'),
      handingOver(of, 'handed in').select('story_message.id').as('message'),
    ])
    .where('handed_in_time', 'is not', null)
    .where('deleted_time', 'is', null)
    .orderBy('handed_in_time')
    .limit(SHOWN)
    .$narrowType<{ handed_in_time: NotNull }>()
    .execute();
  return rows.map(({ id, title, handed_in_time, owner, note, message }) => ({
    message: message ?? 0,
    path: deskAddresses.story(id),
    title,
    moment: handed_in_time,
    about: `${owner === null ? 'handed in' : `${owner} handed it in`}${note ? `: ${quoted(note)}` : ''}`,
  }));
}

/** The last message of a story that went with a handing over of this kind. */
function handingOver(of: ExpressionBuilder<Tables, 'story'>, kind: 'handed in' | 'given') {
  return of
    .selectFrom('story_message')
    .whereRef('story_id', '=', 'story.id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1);
}

function quoted(words: string): string {
  return `“${shortened(words, SHOWN_OF_NOTE)}”`;
}

async function givenBack({ database }: Site, { account }: Person): Promise<WaitingRow[]> {
  const rows = await database.queries
    .selectFrom('story')
    .select(['id', 'title', 'changed_time', 'return_note'])
    .select((of) => handingOver(of, 'given').select('story_message.id').as('message'))
    // Written into the statement, for the index of those that were given back.
    .where(sql<boolean>`return_note <> ''`)
    .where('account_id', '=', account.id)
    .where('handed_in_time', 'is', null)
    .where('deleted_time', 'is', null)
    .orderBy('changed_time')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, title, changed_time, return_note, message }) => ({
    message: message ?? 0,
    path: deskAddresses.story(id),
    title,
    moment: changed_time,
    about: `given to you: ${quoted(return_note)}, last changed`,
  }));
}
