import { CSV_FILES, VIEWS } from '#exporting/register.ts';
import type { Queries } from '#platform/database/database.ts';
import { isFreeForUse } from '#platform/slugs.ts';
import { UnreadableSource } from '../source.ts';
import { holders } from '../writing/names.ts';
import { EVENTS } from '../writing/scratch.ts';
import { inBatches } from './in-batches.ts';
import type { Document, DocumentKind, Filed, OwnExport } from './open.ts';

/**
 * Reads an export to its end before anything of it is written: that every file can be read and is whole, that what is named
 * is there, and that no address belongs to something else on this site.
 * @param reach receives how many posts have been read so far
 * @throws UnreadableSource
 */
export async function check(own: OwnExport, queries: Queries, reach: (posts: number) => void): Promise<void> {
  const known = await knownNames(own);
  for (const [kind, file] of Object.entries<Filed>({ ...CSV_FILES, views: VIEWS })) {
    let rows = 0;
    for await (const _ of own.rows(file)) rows += 1;
    compare(own, kind, rows);
  }
  await documents(
    own,
    'authors',
    (batch) => holdersOfAuthors(queries, batch),
    () => undefined,
  );
  await documents(
    own,
    'events',
    (batch) => holdersOfEvents(queries, batch),
    () => undefined,
  );
  let posts = 0;
  await documents(
    own,
    'posts',
    (batch) => holdersOfPosts(queries, batch),
    ({ row }) => {
      posts += 1;
      reach(posts);
      return unknown(known, row);
    },
  );
}

type PostRow = Document<'posts'>['row'];

interface Known {
  readonly categories: ReadonlySet<string>;
  readonly subcategories: ReadonlySet<string>;
  readonly authors: ReadonlySet<string>;
}

async function knownNames(own: OwnExport): Promise<Known> {
  const categories = await collected(own.rows(CSV_FILES.categories), ({ cat_slug }) => cat_slug);
  const hiding = [...categories].find((slug) => !isFreeForUse(slug));
  if (hiding) throw new UnreadableSource(`categories.csv: the category '${hiding}' would hide a page of this site.`);
  return {
    categories,
    subcategories: await collected(own.rows(CSV_FILES.subcategories), ({ subcat_slug }) => subcat_slug),
    authors: await collected(own.documents('authors'), ({ row }) => row.author_name),
  };
}

async function collected<Item>(items: AsyncIterable<Item>, name: (item: Item) => string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const item of items) names.add(name(item));
  return names;
}

/** @returns what a post names that the export does not hold */
function unknown(known: Known, row: PostRow): string | undefined {
  if (!known.categories.has(row.cat_slug)) return `categories.csv has no '${row.cat_slug}'`;
  if (!known.authors.has(row.author_name)) return `authors.csv lists no '${row.author_name}'`;
  if (row.hidden === 1 && row.status !== 'draft') return 'a hidden post is a draft';
  const missing = row.subcategories.find((slug) => !known.subcategories.has(slug));
  return missing && `subcategories.csv has no '${missing}'`;
}

type Holder = {
  readonly document: { readonly file: string; readonly row: { source_key: string | null } };
  readonly key: string | null;
};

async function documents<Kind extends DocumentKind>(
  own: OwnExport,
  kind: Kind,
  holdersOf: (batch: Document<Kind>[]) => Promise<Holder[]>,
  fault: (document: Document<Kind>) => string | undefined,
): Promise<void> {
  const files = new Set<string>();
  for await (const batch of inBatches(own.documents(kind))) {
    for (const document of batch) {
      const found = files.has(document.file) ? `${kind}.csv lists it twice` : fault(document);
      if (found) throw new UnreadableSource(`${document.file} cannot be brought in: ${found}.`);
      files.add(document.file);
    }
    const taken = (await holdersOf(batch)).find(({ document, key }) => key !== keyOf(document));
    if (taken)
      throw new UnreadableSource(`${taken.document.file} cannot be brought in: its address belongs to something else on this site.
An export comes back into an empty site, or into the one that it came from.`);
  }
  compare(own, kind, files.size);
}

/** What a row is known by in the database. One that has no source is known by its file. */
export function keyOf({ file, row }: { readonly file: string; readonly row: { source_key: string | null } }): string {
  return row.source_key ?? `export:${file}`;
}

function compare({ manifest, folder }: OwnExport, kind: string, found: number): void {
  const said = manifest.counts[kind];
  if (said !== found)
    throw new UnreadableSource(
      `${folder} is not whole: it holds ${found} ${kind}, and export.json names ${said ?? 'none'}. Copy the export again.`,
    );
}

async function holdersOfPosts(queries: Queries, batch: readonly Document<'posts'>[]): Promise<Holder[]> {
  const address = ({ row }: Document<'posts'>) => `${row.cat_slug}/${row.post_name}`;
  const asked = batch.map(({ row }) => ({ catSlug: row.cat_slug, name: row.post_name }));
  return held(batch, await holders(queries, asked), address);
}

async function holdersOfEvents(queries: Queries, batch: readonly Document<'events'>[]): Promise<Holder[]> {
  const address = ({ row }: Document<'events'>) => `${EVENTS}/${row.event_slug}`;
  const asked = batch.map(({ row }) => ({ catSlug: EVENTS, name: row.event_slug }));
  return held(batch, await holders(queries, asked), address);
}

async function holdersOfAuthors(queries: Queries, batch: readonly Document<'authors'>[]): Promise<Holder[]> {
  const wanted = batch.map(({ row }) => row.author_name);
  const rows = await queries
    .selectFrom('author')
    .select(['author_name', 'source_key'])
    .where('author_name', 'in', wanted)
    .execute();
  const names = new Map(rows.map(({ author_name, source_key }) => [author_name, source_key]));
  return held(batch, names, ({ row }) => row.author_name);
}

function held<Kind extends DocumentKind>(
  batch: readonly Document<Kind>[],
  names: ReadonlyMap<string, string | null>,
  name: (document: Document<Kind>) => string,
): Holder[] {
  return batch.flatMap((document) => {
    const key = names.get(name(document));
    return key === undefined ? [] : [{ document, key }];
  });
}
