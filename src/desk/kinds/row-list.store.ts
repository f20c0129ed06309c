import { sql } from 'kysely';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import type { Kind } from '#content/kinds/kind.ts';
import type { Site } from '#content/site.ts';
import { likeWords } from '#platform/database/like-words.ts';
import type { FoundRow, KindStore } from './kind-store.ts';
import { foundRow, rowsOf, withoutTexts } from './rows.store.ts';

/** Things on a page of the list. */
const LISTED = 50;

/** A page of a kind's list, the latest first. @param words of what the kind names, all of which must occur */
export async function listRows<Form extends object, Table extends SourcedTable>(
  site: Site,
  store: KindStore<Form, Table>,
  { words, page }: { readonly words: string; readonly page: number },
) {
  const { database } = site;
  const { title, list } = store.kind;
  const texts = [title, ...(list.words ?? [])].map((name) => sql`coalesce(${sql.ref(name)}, '')`);
  const sorted = sortedBy(list);
  const direction = list.alphabetical || list.ordered ? 'asc' : 'desc';
  const rows = await rowsOf(database.queries, store)
    .where(likeWords(database, sql`(${sql.join(texts, sql` || ' ' || `)})`, words))
    .$if(sorted !== undefined, (some) => some.orderBy(sorted ?? sql``, direction))
    .orderBy(store.id as never, direction)
    .offset((page - 1) * LISTED)
    .limit(LISTED + 1)
    .execute();
  const found = rows.slice(0, LISTED).map((row) => foundRow(withoutTexts(store), row));
  const about = await aboutRows(site, store, found);
  return {
    rows: found.map(({ id, form }) => ({ id, form, about: about(id) })),
    hasMore: rows.length > LISTED,
  };
}

/** Engines differ in where they put what is empty, and what is written in capitals. */
function sortedBy<Form>({ latest, alphabetical, ordered }: Kind<Form & object>['list']) {
  if (ordered) return sql.ref(ordered);
  if (alphabetical) return sql`lower(${sql.ref(alphabetical)})`;
  return latest && sql`coalesce(${sql.ref(latest)}, '')`;
}

/** What the desk is told of things beside their forms. @returns a function that gives it by number */
export async function aboutRows<Form extends object, Table extends SourcedTable>(
  site: Site,
  { about }: KindStore<Form, Table>,
  rows: readonly FoundRow<Form>[],
): Promise<(id: number) => string[]> {
  const sentences = await about?.(site, rows);
  return (id) => [...(sentences?.get(id) ?? [])];
}
