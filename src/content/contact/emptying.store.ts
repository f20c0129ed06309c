import type { Queries } from '#content/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';

/** A submission without personal data: what is left of one that was erased, and all there is of a one-click opt-out. */
export const EMPTY = { first_name: '', last_name: '', email: '', phone: '', message: '' } as const;

/** Empties the personal data of submissions; the record of the request stays. */
export async function emptySubmissions(queries: Queries, ids: readonly number[]): Promise<void> {
  await inChunks(ids, (chunk) =>
    queries.updateTable('contact_submission').set(EMPTY).where('id', 'in', chunk).execute(),
  );
}
