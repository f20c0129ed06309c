import { sql } from 'kysely';
import { scrub } from '#platform/database/scrub.ts';
import type { Site } from '#platform/site.ts';
import { comparableAddress } from './comparable-address.ts';
import { deletePeople } from './people.store.ts';
import { suppress } from './suppression.store.ts';

/** What an erasure found. */
export interface Erasure {
  readonly subscriptions: number;
  readonly submissions: number;
  /** Words of other people that named the address. */
  readonly mentions: number;
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
  await suppress(site, address, 'erased');
  const deleted = await deletePeople(site, (row) => comparableAddress(row.email) === address);
  const mentions = await deleteMentions(site, address);
  await scrub(site.database, ['subscription', 'contact_submission']);
  return { ...deleted, mentions, posts: await postsNaming(site, address) };
}

const WORDS = ['first_name', 'last_name', 'message', 'note', 'denial'] as const;

/** A colleague's message, for example, may name the address as well. */
async function deleteMentions({ database: { queries } }: Site, address: string): Promise<number> {
  const rows = queries
    .selectFrom('contact_submission')
    .select(['id', ...WORDS])
    .orderBy('id')
    .stream();
  const pattern = new RegExp(address.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  let count = 0;
  for await (const { id, ...words } of rows) {
    const texts = Object.entries(words).map(([name, text]) => [name, text.replace(pattern, '[erased]')] as const);
    if (texts.every(([name, text]) => text === words[name as keyof typeof words])) continue;
    await queries.updateTable('contact_submission').set(Object.fromEntries(texts)).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}

async function postsNaming({ database }: Site, address: string): Promise<number> {
  const { posts } = await database.queries
    .selectFrom('post')
    .select((post) => post.fn.countAll<number>().as('posts'))
    .where(sql<boolean>`post_content like ${`%${address.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
    .executeTakeFirstOrThrow();
  return posts;
}
