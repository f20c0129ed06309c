import type { Queries } from '#content/database/database.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import type { AnyField } from '#content/kinds/kind.ts';
import type { Site } from '#content/site.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { NotFound } from '#platform/errors.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import type { FoundRow, KindStore } from './stores/kind-store.ts';

/** @throws NotFound */
export async function rowWithId<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  id: number,
): Promise<FoundRow<Form>> {
  const row = await rowsOf(queries, store)
    .where(store.id as never, '=', id as never)
    .executeTakeFirst();
  if (!row) throw new NotFound(`There is no ${store.kind.words.one.toLowerCase()} with this number.`);
  return foundRow(store, row);
}

/** The same for one that is to be changed: a row that came without the key of a source gets one. @throws NotFound */
export async function keyedRow<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  id: number,
): Promise<FoundRow<Form>> {
  const row = await rowWithId(queries, store, id);
  await queries
    .updateTable<SourcedTable>(store.table)
    .set({ source_key: row.source_key } as never)
    .where(store.id as never, '=', id as never)
    .where('source_key', 'is', null)
    .execute();
  return row;
}

/** @throws NotFound */
export async function rowWithKey<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  source_key: string,
): Promise<FoundRow<Form>> {
  const row = await rowsOf(queries, store).where('source_key', '=', source_key).executeTakeFirst();
  if (!row) throw new NotFound(`There is no ${store.kind.words.one.toLowerCase()} with this key.`);
  return foundRow(store, row);
}

/** The one that readers have at a page. @param page its path @returns undefined without one, and for a kind without pages */
export async function rowAtPage<Form extends object, Table extends SourcedTable>(
  { database: { queries }, now }: Site,
  store: KindStore<Form, Table>,
  page: string,
): Promise<FoundRow<Form> | undefined> {
  const { kind } = store;
  const fields = Object.entries(kind.fields) as [string, AnyField][];
  const [column, field] = fields.find(([, { as }]) => as === 'slug' || as === 'path') ?? [];
  if (!kind.page || column === undefined) return undefined;
  const value = percentDecoded(field?.as === 'path' ? page : page.slice(page.lastIndexOf('/') + 1));
  const row = await rowsOf(queries, store)
    .where(column as never, '=', value as never)
    .executeTakeFirst();
  const found = row && foundRow(withoutTexts(store), row);
  return found && kind.page(found.form, now().toISOString()) === page ? found : undefined;
}

/** The titles of things by their keys. */
export async function titlesOf<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readInChunks(keys, (chunk) => rowsOf(queries, store).where('source_key', 'in', chunk).execute());
  const found = rows.map((row) => foundRow(store, row));
  return new Map(found.map(({ source_key, form }) => [source_key, String(form[store.kind.title])]));
}

/** The rows of a kind that a text is looked for in, one after the other. @param isWanted asked of each row as it is stored, and its key */
export async function rowsNaming<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  isWanted: (row: object, key: string) => boolean,
): Promise<{ id: number; title: string }[]> {
  const found: { id: number; title: string }[] = [];
  for await (const stored of rowsOf(queries, store).stream()) {
    const row = new Map<string, unknown>(Object.entries(stored));
    const named = { id: Number(row.get(store.id)), title: String(row.get(store.kind.title)) };
    if (isWanted(stored, keyOfRow(store, row.get('source_key'), named.id))) found.push(named);
  }
  return found;
}

/** A store whose forms have no long text: a list does not show it, and its source takes time to make. */
export function withoutTexts<Form extends object, Table extends SourcedTable>(
  store: KindStore<Form, Table>,
): KindStore<Form, Table> {
  const fields = Object.entries(store.kind.fields) as [string, AnyField][];
  const texts = fields.filter(([, { as }]) => as === 'html').map(([name]) => [name, () => '']);
  return { ...store, asWritten: { ...store.asWritten, ...Object.fromEntries(texts) } };
}

/** Whether another row has this value in a column. */
export async function hasOther<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  column: keyof Form & string,
  value: string,
  source_key: string,
): Promise<boolean> {
  const others = rowsOf(queries, store)
    .where(column as never, '=', value as never)
    .where('source_key', 'is distinct from', source_key);
  return (await others.executeTakeFirst()) !== undefined;
}

/** Removes a row. @returns it as it was @throws NotFound */
export async function removedRow<Form extends object, Table extends SourcedTable>(
  transaction: Queries,
  store: KindStore<Form, Table>,
  source_key: string,
): Promise<FoundRow<Form>> {
  const row = await transaction
    .deleteFrom<SourcedTable>(store.table)
    .where('source_key', '=', source_key)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new NotFound(`There is no ${store.kind.words.one.toLowerCase()} with this key.`);
  return foundRow(store, row);
}

/** A table of one of several kinds, of which the compiler knows only what all have. */
export function rowsOf<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  { table }: KindStore<Form, Table>,
) {
  return queries.selectFrom<SourcedTable>(table).selectAll();
}

export function foundRow<Form extends object, Table extends SourcedTable>(
  { kind, id, asWritten = {} }: KindStore<Form, Table>,
  stored: object,
): FoundRow<Form> {
  const row = new Map<string, unknown>(Object.entries(stored));
  const written = new Map<string, unknown>(Object.entries(asWritten));
  const form = Object.keys(kind.fields).map((name) => {
    const write = written.get(name);
    return [name, typeof write === 'function' ? write(row.get(name)) : row.get(name)];
  });
  const number = Number(row.get(id));
  const hash = row.get('source_hash');
  return {
    id: number,
    source_key: keyOfRow({ kind }, row.get('source_key'), number),
    source_hash: typeof hash === 'string' ? hash : null,
    form: kind.stored.parse(Object.fromEntries(form)),
  };
}

/** Of a row that came without one: what it gets once the desk changes it. */
function keyOfRow({ kind }: { readonly kind: { readonly name: string } }, stored: unknown, id: number): string {
  return String(stored ?? `desk:${kind.name}:row-${id}`);
}
