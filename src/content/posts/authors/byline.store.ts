import { randomUUID } from 'node:crypto';
import type { Queries } from '#content/database/database.ts';
import { wellFormed } from '#content/markup/text.ts';
import { safeSlug } from '#content/slugs.ts';

/**
 * The author who is printed under a name; makes one without photo and biography where there is none. Readers learn of a new
 * author with the first published story.
 * @param printed as readers see it
 * @returns the author's number
 */
export async function authorPrintedAs(transaction: Queries, printed: string): Promise<number> {
  const author_display_name = wellFormed(printed).trim();
  const known = transaction.selectFrom('author').select('id').where('author_display_name', '=', author_display_name);
  const found = await known.orderBy('id').limit(1).executeTakeFirst();
  if (found) return found.id;
  const author_name = await freeSlug(transaction, author_display_name);
  // As any of the desk: an export of it comes back as the same author.
  const made = { author_display_name, author_name, source_key: `desk:authors:${randomUUID()}` };
  const { id } = await transaction
    .insertInto('author')
    .values({ ...made, author_description: '', author_photo: null, source_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function freeSlug(transaction: Queries, name: string): Promise<string> {
  const slug = safeSlug(name) || 'author';
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    const taken = transaction.selectFrom('author').select('id').where('author_name', '=', candidate);
    if (!(await taken.executeTakeFirst())) return candidate;
  }
}
