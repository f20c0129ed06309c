import type { Queries } from '#content/database/database.ts';

/** Of each thing of a kind that was merged, the key of the one that stands for it now, also where that was merged in turn. */
export async function survivorsOf(queries: Queries, kind: string): Promise<ReadonlyMap<string, string>> {
  const merges = await queries
    .selectFrom('kind_merge')
    .select(['source_key', 'into_key'])
    .where('kind', '=', kind)
    .execute();
  const into = new Map(merges.map(({ source_key, into_key }) => [source_key, into_key]));
  const last = (key: string): string => {
    const next = into.get(key);
    return next === undefined ? key : last(next);
  };
  return new Map(merges.map(({ source_key }) => [source_key, last(source_key)]));
}
