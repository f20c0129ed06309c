import { setImmediate as nextTurn } from 'node:timers/promises';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { type Move, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { takeTurnAtPosts } from '../post-turns.store.ts';

/** The slugs of a section that is left, and of the one that its stories come to. */
export interface SectionPair {
  readonly from: string;
  readonly into: string;
}

/** A post that changed its name, since the other section had one of that name. */
export interface RenamedPost {
  readonly id: number;
  readonly was: string;
  readonly now: string;
}

/** Numbers that are tried behind a name that is taken. */
const LAST_NUMBER = 1_000;

/**
 * Files all posts of a section under another one, as part of a transaction that raises the content revision. One whose name is taken
 * there gets a number behind it, and its old address leads to it.
 * @returns the numbers of the posts, and of these the ones that were renamed
 */
export async function moveToSection(
  transaction: Queries,
  { from, into }: SectionPair,
): Promise<{ ids: number[]; renamed: RenamedPost[] }> {
  await takeTurnAtPosts(transaction);
  const posts = await transaction.selectFrom('post').select('id').where('cat_slug', '=', from).orderBy('id').execute();
  const renamed = await renameTaken(transaction, { from, into });
  const ids = posts.map(({ id }) => id);
  await setSection(transaction, ids, into);
  await leadRenamed(transaction, renamed, { from, into });
  return { ids, renamed };
}

/** Files posts under a section; as part of a transaction that raises the content revision. */
export async function setSection(transaction: Queries, ids: readonly number[], cat_slug: string): Promise<void> {
  // Many in a statement: PostgreSQL counts the posts of each list anew after each.
  await inChunks(ids, async (chunk) => {
    await transaction.updateTable('post').set({ cat_slug }).where('id', 'in', chunk).execute();
    await nextTurn();
  });
}

async function renameTaken(transaction: Queries, { from, into }: SectionPair): Promise<RenamedPost[]> {
  const taken = await transaction
    .selectFrom('post')
    .select(['id', 'post_name'])
    .where('cat_slug', '=', from)
    .where('post_name', 'in', transaction.selectFrom('post').select('post_name').where('cat_slug', '=', into))
    .orderBy('id')
    .execute();
  const renamed: RenamedPost[] = [];
  for (const { id, post_name: was } of taken) {
    const now = await freeName(transaction, was, [from, into]);
    await transaction.updateTable('post').set({ post_name: now }).where('id', '=', id).execute();
    renamed.push({ id, was, now });
  }
  return renamed;
}

/**
 * A name with a number behind it that no post of these sections has.
 * @param isUsed whether one that is not stored yet has it
 * @throws Error where a thousand are taken
 */
export async function freeName(
  queries: Queries,
  name: string,
  sections: readonly string[],
  isUsed: (name: string) => boolean = () => false,
): Promise<string> {
  const rows = await queries
    .selectFrom('post')
    .select('post_name')
    .where('cat_slug', 'in', sections)
    .where('post_name', 'like', `${name.replaceAll(/[\\%_]/g, '\\$&')}-%`)
    .$castTo<{ post_name: string }>()
    .execute();
  const taken = new Set(rows.map(({ post_name }) => post_name));
  for (let number = 2; number <= LAST_NUMBER; number += 1)
    if (!taken.has(`${name}-${number}`) && !isUsed(`${name}-${number}`)) return `${name}-${number}`;
  throw new Error(`A thousand posts of ${sections.join(' and ')} are called ${name}`);
}

/** Only of posts that readers may have: an old address of a draft must not tell its name. */
async function leadRenamed(transaction: Queries, renamed: readonly RenamedPost[], pair: SectionPair): Promise<void> {
  if (renamed.length === 0) return;
  const shown = await transaction
    .selectFrom('post')
    .select('id')
    .where('id', 'in', [...renamed.map(({ id }) => id)])
    .where('status', '<>', 'draft')
    .where('hidden', '=', 0)
    .execute();
  const ids = new Set(shown.map(({ id }) => id));
  await storeRedirects(transaction, {
    moves: movesOfRenamed(
      renamed.filter(({ id }) => ids.has(id)),
      pair,
    ),
  });
}

export function movesOfRenamed(renamed: readonly RenamedPost[], { from, into }: SectionPair): Move[] {
  return renamed.map(({ was, now }) => ({
    from: addresses.article({ cat_slug: from, post_name: was }),
    to: addresses.article({ cat_slug: into, post_name: now }),
  }));
}
