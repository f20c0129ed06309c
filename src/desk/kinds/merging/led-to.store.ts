import type { Queries } from '#content/database/database.ts';
import type { Move } from '#content/redirects/store-redirects.store.ts';

/** The old addresses that lead to one that moves, with it. */
export async function ledTo(
  queries: Queries,
  moves: readonly Move[],
): Promise<[source_path: string, target: string][]> {
  const rows = await queries
    .selectFrom('redirect')
    .select(['source_path', 'target'])
    .where('target', 'in', ['', ...moves.map(({ from }) => from)])
    .execute();
  return rows.map(({ source_path, target }) => [source_path, target]);
}

/** Leads old addresses where they led before something moved, unless somebody has led them elsewhere since. */
export async function leadBack(
  transaction: Queries,
  redirects: readonly (readonly [source_path: string, target: string])[],
  moves: readonly Move[],
): Promise<void> {
  const moved = ['', ...moves.map(({ to }) => to)];
  for (const [source_path, target] of redirects)
    await transaction
      .updateTable('redirect')
      .set({ target })
      .where('source_path', '=', source_path)
      .where('target', 'in', moved)
      .execute();
}
