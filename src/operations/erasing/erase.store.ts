import { comparableAddress, spellingsOf } from '#content/privacy/comparable-address.ts';
import { fileSuppressionsSince } from '#content/privacy/enforcement.store.ts';
import { eraseComments } from '#content/privacy/old-comments.ts';
import { deletePeople } from '#content/privacy/people.store.ts';
import { suppress } from '#content/privacy/suppression.store.ts';
import type { Site } from '#content/site.ts';
import { eraseFromRemoved, type NamingThing } from '#desk/kinds/erasing.store.ts';
import { eraseFromBin, type NamingStory, STORY_TABLES } from '#desk/stories/bin/erasing.store.ts';
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
  /** Removed events, authors, banners and redirects that named the address. */
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
  const pattern = patternOf(spellingsOf(address));
  const names = (text: string) => text.search(pattern) >= 0;
  const mentions = await deleteMentions(site, pattern);
  const { ended: binned, left: stories } = await eraseFromBin(site.database.queries, names);
  const { ended: removed, tables, left: things } = await eraseFromRemoved(site.database.queries, names);
  await scrub(site.database, ['subscription', 'contact_submission', ...(binned > 0 ? STORY_TABLES : []), ...tables]);
  const comments = await eraseComments(site, address);
  return { ...deleted, mentions, comments, binned, removed, things, stories, posts: await postsNaming(site, names) };
}

function patternOf(spellings: readonly string[]): RegExp {
  return new RegExp(spellings.map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu');
}

const WORDS = ['first_name', 'last_name', 'message', 'note', 'denial'] as const;

/** A colleague's message, for example, may name the address as well. */
async function deleteMentions({ database: { queries } }: Site, pattern: RegExp): Promise<number> {
  const rows = queries
    .selectFrom('contact_submission')
    .select(['id', ...WORDS])
    .orderBy('id')
    .stream();
  let count = 0;
  for await (const { id, ...words } of rows) {
    const texts = Object.entries(words).map(([name, text]) => [name, text.replace(pattern, '[erased]')] as const);
    if (texts.every(([name, text]) => text === words[name as keyof typeof words])) continue;
    await queries.updateTable('contact_submission').set(Object.fromEntries(texts)).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}

async function postsNaming({ database: { queries } }: Site, names: (text: string) => boolean): Promise<number> {
  const posts = queries
    .selectFrom('post')
    .select([
      'post_title',
      'p_content',
      'post_content',
      'banner_caption',
      'banner_alt',
      'meta_title',
      'meta_description',
    ])
    .stream();
  let count = 0;
  for await (const post of posts) if (Object.values(post).some(names)) count += 1;
  return count;
}
