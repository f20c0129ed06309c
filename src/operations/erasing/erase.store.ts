import { sql } from 'kysely';
import { comparableAddress, spellingsOf } from '#content/privacy/comparable-address.ts';
import { fileSuppressionsSince } from '#content/privacy/enforcement.store.ts';
import { eraseComments } from '#content/privacy/old-comments.ts';
import { deletePeople } from '#content/privacy/people.store.ts';
import { suppress } from '#content/privacy/suppression.store.ts';
import type { Site } from '#content/site.ts';
import { eraseFromBin, STORY_TABLES } from '#desk/writing/bin/erasing.store.ts';
import { scrub } from '#platform/database/scrub.ts';

/** What an erasure found. */
export interface Erasure {
  readonly subscriptions: number;
  readonly submissions: number;
  /** Words of other people that named the address. */
  readonly mentions: number;
  /** Comments of old sites that an import has put aside. */
  readonly comments: number;
  /** Stories in the bin that named the address. */
  readonly binned: number;
  /** Posts that name the address: editorial, and left as they are. */
  readonly posts: number;
}

/**
 * Deletes all that readers' data hold of a person, so that no byte of the address stays in the database or its log, and
 * no import or restore brings it back.
 * @throws LogInUse when SQLite's log could not be emptied: the rows are deleted; erase again
 */
export async function erasePerson(site: Site, email: string): Promise<Erasure> {
  const address = comparableAddress(email);
  const begun = site.now();
  const deleted = await site.database.queries.transaction().execute(async (transaction) => {
    await suppress(transaction, site, address, 'erased');
    return deletePeople(transaction, (row) => comparableAddress(row.email) === address);
  });
  // At once: no server needs to run on this node.
  await fileSuppressionsSince(site, begun);
  const spellings = spellingsOf(address);
  const mentions = await deleteMentions(site, spellings);
  const binned = await eraseFromBin(site.database.queries, (text) => patternOf(spellings).test(text));
  await scrub(site.database, ['subscription', 'contact_submission', ...(binned > 0 ? STORY_TABLES : [])]);
  const comments = await eraseComments(site, address);
  return { ...deleted, mentions, comments, binned, posts: await postsNaming(site, spellings) };
}

function patternOf(spellings: readonly string[]): RegExp {
  return new RegExp(spellings.map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu');
}

const WORDS = ['first_name', 'last_name', 'message', 'note', 'denial'] as const;

/** A colleague's message, for example, may name the address as well. */
async function deleteMentions({ database: { queries } }: Site, spellings: readonly string[]): Promise<number> {
  const rows = queries
    .selectFrom('contact_submission')
    .select(['id', ...WORDS])
    .orderBy('id')
    .stream();
  const pattern = patternOf(spellings);
  let count = 0;
  for await (const { id, ...words } of rows) {
    const texts = Object.entries(words).map(([name, text]) => [name, text.replace(pattern, '[erased]')] as const);
    if (texts.every(([name, text]) => text === words[name as keyof typeof words])) continue;
    await queries.updateTable('contact_submission').set(Object.fromEntries(texts)).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}

async function postsNaming({ database }: Site, spellings: readonly string[]): Promise<number> {
  const { posts } = await database.queries
    .selectFrom('post')
    .select((post) => post.fn.countAll<number>().as('posts'))
    .where((post) =>
      post.or(
        spellings.map((one) => sql<boolean>`post_content like ${`%${one.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
      ),
    )
    .executeTakeFirstOrThrow();
  return posts;
}
