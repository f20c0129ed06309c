import type { Queries } from '#content/database/database.ts';

/** The paths of pictures that somebody deleted at the desk, as the log of changes has them. */
export async function deletedPictures(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('audit_entry')
    .select('subject')
    .distinct()
    .where('action', '=', 'delete picture')
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}
