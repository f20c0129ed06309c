import type { Queries } from '#content/database/database.ts';

/** For each merged thing of a kind, the key of the thing that it became part of, also over several merges. */
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
