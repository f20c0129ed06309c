import { sql } from 'kysely';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import { nameOrder } from '#content/name-order.ts';
import type { Site } from '#content/site.ts';
import { likeWords } from '#platform/database/like-words.ts';
import { foundRow, rowsOf, withoutTexts } from './rows.store.ts';
import type { FoundRow, KindStore } from './stores/kind-store.ts';

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
  const matching = rowsOf(database.queries, store).where(
    likeWords(database, sql`(${sql.join(texts, sql` || ' ' || `)})`, words),
  );
  const offset = (page - 1) * LISTED;
  const rows = await (list.alphabetical
    ? rowsByName(site, store, matching, { name: list.alphabetical, offset })
    : inColumnOrder(store, matching)
        .offset(offset)
        .limit(LISTED + 1)
        .execute());
  const found = rows.slice(0, LISTED).map((row) => foundRow(withoutTexts(store), row));
  const about = await aboutRows(site, store, found);
  return {
    rows: found.map(({ id, form }) => ({ id, form, about: about(id) })),
    hasMore: rows.length > LISTED,
  };
}

type Rows = ReturnType<typeof rowsOf>;

/** Engines differ in where they put what is empty. */
function inColumnOrder<Form extends object, Table extends SourcedTable>(
  { kind: { list }, id }: KindStore<Form, Table>,
  matching: Rows,
): Rows {
  const direction = list.ordered ? 'asc' : 'desc';
  const sorted = list.ordered ? sql.ref(list.ordered) : list.latest && sql`coalesce(${sql.ref(list.latest)}, '')`;
  return (sorted ? matching.orderBy(sorted, direction) : matching).orderBy(id as never, direction);
}

/**
 * A page in the order of the paper's language, which no engine knows: the names of all that match are sorted here, 10,000 in some 10 ms.
 * @param name the column
 */
async function rowsByName<Form extends object, Table extends SourcedTable>(
  { publication }: Site,
  store: KindStore<Form, Table>,
  matching: Rows,
  { name, offset }: { readonly name: string; readonly offset: number },
) {
  const names = await matching
    .clearSelect()
    .select([sql.ref<number>(store.id).as('number'), sql.ref<string | null>(name).as('name')])
    .execute();
  const compare = nameOrder(publication);
  names.sort((one, other) => compare(one.name ?? '', other.name ?? '') || one.number - other.number);
  const numbers = names.slice(offset, offset + LISTED + 1).map(({ number }) => number);
  if (numbers.length === 0) return [];
  const rows = await matching.where(store.id as never, 'in', numbers as never).execute();
  const byNumber = new Map(
    rows.map((row) => [Number(new Map<string, unknown>(Object.entries(row)).get(store.id)), row]),
  );
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
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
