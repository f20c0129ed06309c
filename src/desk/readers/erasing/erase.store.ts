import { comparableAddress, spellingsOf } from '#content/privacy/comparable-address.ts';
import { fileSuppressionsSince } from '#content/privacy/enforcement.store.ts';
import { eraseComments } from '#content/privacy/erased-comments.ts';
import { deletePeople, type PersonRow, peoplesRows } from '#content/privacy/people.store.ts';
import { suppress } from '#content/privacy/suppression.store.ts';
import type { Site } from '#content/site.ts';
import { type Actor, COMMAND_LINE } from '#desk/accounts/audit.store.ts';
import { eraseFromRemoved, type NamingThing } from '#desk/kinds/erasing.store.ts';
import { eraseFromBin, type NamingStory, STORY_TABLES } from '#desk/stories/bin/erasing.store.ts';
import { scrub } from '#platform/database/scrub.ts';
import { anyOf } from '#platform/text/any-of.ts';
import { noteOfReaders } from '../log/noted.store.ts';
import { type ErasureManner, eraseMentions, postsNaming } from './mentions.store.ts';

/** What an erasure found. */
export interface Erasure {
  readonly subscriptions: number;
  readonly submissions: number;
  /** Words of other people that named the address, and of colleagues about a story. */
  readonly mentions: number;
  /** Comments of old sites that an import has put aside. */
  readonly comments: number;
  /** Stories in the bin that named the address. */
  readonly binned: number;
  /** Removed events, authors, banners and redirects that named the address, and earlier versions of settings that did. */
  readonly removed: number;
  /** Those that are there and name the address, now or in an earlier version: editorial, and left as they are. */
  readonly things: readonly NamingThing[];
  /** Other stories of the desk that name the address, now or in an earlier version: editorial, and left as they are. */
  readonly stories: readonly NamingStory[];
  /** Posts that name the address: editorial, and left as they are. */
  readonly posts: number;
}

/**
 * Deletes all that readers' data hold of a person, so that no byte of the address stays in the database or its log, and
 * no import or restore brings it back. The log of changes says who did it, and how much was deleted.
 * @throws LogInUse when SQLite's log could not be emptied: the rows are deleted; erase again
 */
export async function erasePerson(site: Site, email: string, actor: Actor = COMMAND_LINE): Promise<Erasure> {
  const person = lookedFor(email);
  const { queries } = site.database;
  const begun = site.now();
  const entry = { action: 'erase person', subject: '' };
  const deleted = await queries.transaction().execute(async (transaction) => {
    await suppress(transaction, site, person.address, 'erased');
    const counts = await deletePeople(transaction, person.isTheirs);
    await noteOfReaders(transaction, site, actor, { ...entry, counts }, { isApart: true });
    return counts;
  });
  // At once: no server needs to run on this node.
  await fileSuppressionsSince(site, begun);
  const { tables, ...named } = await eraseNamed(site, person, { isTrial: false });
  await scrub(site.database, ['subscription', 'contact_submission', 'story_message', ...tables]);
  const comments = await eraseComments(site, person.address);
  const { mentions, binned, removed } = named;
  await noteOfReaders(queries, site, actor, { ...entry, counts: { mentions, comments, binned, removed } });
  return { ...deleted, ...named, comments };
}

/** What an erasure would find, found as it does. Changes nothing. */
export async function findPerson(site: Site, email: string): Promise<Erasure> {
  const person = lookedFor(email);
  const own = await peoplesRows(site.database.queries, person.isTheirs);
  const { tables: _, ...named } = await eraseNamed(site, person, { isTrial: true, own: new Set(own.submissions) });
  const comments = await eraseComments(site, person.address, { isTrial: true });
  return { subscriptions: own.subscriptions.length, submissions: own.submissions.length, ...named, comments };
}

/** A person whose address is looked for. */
interface LookedFor {
  readonly address: string;
  readonly isTheirs: (row: Pick<PersonRow, 'email'>) => boolean;
  /** Every spelling of the address in a text. */
  readonly pattern: RegExp;
}

function lookedFor(email: string): LookedFor {
  const address = comparableAddress(email);
  return {
    address,
    isTheirs: (row) => comparableAddress(row.email) === address,
    pattern: new RegExp(anyOf(spellingsOf(address)), 'giu'),
  };
}

/** Erases the address from what other people wrote. @returns with the tables that PostgreSQL must write anew */
async function eraseNamed({ database: { queries } }: Site, { pattern }: LookedFor, manner: ErasureManner) {
  const names = (text: string) => text.search(pattern) >= 0;
  const mentions = await eraseMentions(queries, pattern, manner);
  const bin = await eraseFromBin(queries, names, manner);
  const kinds = await eraseFromRemoved(queries, names, manner);
  return {
    mentions,
    binned: bin.ended,
    removed: kinds.ended,
    things: kinds.left,
    stories: bin.left,
    posts: await postsNaming(queries, names),
    tables: [...(bin.ended > 0 ? STORY_TABLES : []), ...kinds.tables],
  };
}
