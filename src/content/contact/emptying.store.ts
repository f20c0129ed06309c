import type { Queries } from '#content/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { anyOf } from '#platform/text/any-of.ts';

/** A submission without personal data: what is left of one that was erased, and all there is of a one-click opt-out. */
export const EMPTY = { first_name: '', last_name: '', email: '', phone: '', message: '' } as const;

const NAMED = ['first_name', 'last_name', 'email', 'phone'] as const;

/** Empties the personal data of submissions; the record of the request stays. */
export async function emptySubmissions(queries: Queries, ids: readonly number[]): Promise<void> {
  await inChunks(ids, async (chunk) => {
    await clearNotes(queries, chunk);
    await queries.updateTable('contact_submission').set(EMPTY).where('id', 'in', chunk).execute();
  });
}

/** The record of the answer stays, and may name the person. */
async function clearNotes(queries: Queries, ids: readonly number[]): Promise<void> {
  const rows = await queries
    .selectFrom('contact_submission')
    .select(['id', ...NAMED, 'note', 'denial'])
    .where('id', 'in', ids)
    .where((row) => row.or([row('note', '<>', ''), row('denial', '<>', '')]))
    .execute();
  for (const { id, note, denial, ...names } of rows) {
    const [cleared, clearedDenial] = [note, denial].map((text) =>
      withoutNames(
        text,
        NAMED.map((name) => names[name]),
      ),
    );
    if (cleared === note && clearedDenial === denial) continue;
    await queries
      .updateTable('contact_submission')
      .set({ note: cleared ?? '', denial: clearedDenial ?? '' })
      .where('id', '=', id)
      .execute();
  }
}

/** @param names whole words; one letter is no name */
function withoutNames(text: string, names: readonly string[]): string {
  const wanted = names.map((name) => name.trim()).filter((name) => name.length > 1);
  if (wanted.length === 0) return text;
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(wanted)})(?![\\p{L}\\p{N}])`, 'gu'), '[erased]');
}
