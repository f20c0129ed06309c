import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { messagesFor } from '../conversation/waiting-messages.store.ts';

/** Stories that are told of. */
const TOLD = 20;

const UNNAMED = 'Story without a headline';

/** What waits for a person, the latest first: what was said to them, stories given to them, and for editors those that others have handed in. */
export async function waitingFor({ database }: Site, person: SignedIn) {
  const { account } = person;
  const isEditor = includes(account.role, 'editor');
  const rows = await database.queries
    .selectFrom('story')
    .leftJoin('account as owner', 'owner.id', 'story.account_id')
    .select(['story.id', 'title', 'return_note', 'handed_in_time', 'changed_time', 'owner.name as owner'])
    .where('deleted_time', 'is', null)
    .where((of) =>
      of.or([
        of.and([of('account_id', '=', account.id), of('handed_in_time', 'is', null), of('return_note', '<>', '')]),
        ...(isEditor
          ? [of.and([of('account_id', 'is distinct from', account.id), of('handed_in_time', 'is not', null)])]
          : []),
      ]),
    )
    .orderBy('changed_time', 'desc')
    .limit(TOLD)
    .execute();
  const stories = rows.map(({ id, title, return_note, handed_in_time, changed_time, owner }) => ({
    id,
    title: title || UNNAMED,
    about: handed_in_time === null ? return_note : `${owner ?? 'Somebody'} has handed it in`,
    since: handed_in_time ?? changed_time,
  }));
  const said = (await messagesFor(database.queries, person, TOLD)).map(({ id, title, by, text, made_time }) => ({
    id,
    title: title || UNNAMED,
    about: `${by ?? 'Somebody'}: ${text}`,
    since: made_time,
  }));
  return { stories: [...said, ...stories].sort((one, other) => (one.since < other.since ? 1 : -1)).slice(0, TOLD) };
}
