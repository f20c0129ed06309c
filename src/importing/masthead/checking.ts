import { CORRECTIONS, CSV_FILES, VIEWS } from '#exporting/register.ts';
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
  for (const [kind, file] of Object.entries<Filed>({ ...CSV_FILES, views: VIEWS, corrections: CORRECTIONS })) {
    let rows = 0;
    for await (const _ of own.rows(file)) rows += 1;
    compare(own, kind, rows, file.isOptional);
  }
  const atAddresses = (names: readonly string[]) => holders(queries, names.map(addressNamed));
  await documents(
    own,
    'authors',
    ({ author_name }) => author_name,
    (names) => holdersOfAuthors(queries, names),
  );
  await documents(own, 'events', ({ event_slug }) => `${EVENTS}/${event_slug}`, atAddresses);
  let posts = 0;
  await documents(
    own,
    'posts',
    ({ cat_slug, post_name }) => `${cat_slug}/${post_name}`,
    atAddresses,
    (row) => {
      posts += 1;
      reach(posts);
      return unknown(known, row);
    },
  );
}

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
function unknown(known: Known, row: Row<'posts'>): string | undefined {
  if (!known.categories.has(row.cat_slug)) return `categories.csv has no '${row.cat_slug}'`;
  if (!known.authors.has(row.author_name)) return `authors.csv lists no '${row.author_name}'`;
  if (row.hidden === 1 && row.status !== 'draft') return 'a hidden post is a draft';
  const missing = row.subcategories.find((slug) => !known.subcategories.has(slug));
  return missing && `subcategories.csv has no '${missing}'`;
}

type Row<Kind extends DocumentKind> = Document<Kind>['row'];

/**
 * Checks all rows of a kind.
 * @param nameOf the name under which this site would store a row
 * @param holdersOf returns the keys of the rows that are stored under these names
 * @param fault what is wrong with a row
 */
async function documents<Kind extends DocumentKind>(
  own: OwnExport,
  kind: Kind,
  nameOf: (row: Row<Kind>) => string,
  holdersOf: (names: readonly string[]) => Promise<ReadonlyMap<string, string | null>>,
  fault: (row: Row<Kind>) => string | undefined = () => undefined,
): Promise<void> {
  const files = new Set<string>();
  for await (const batch of inBatches(own.documents(kind))) {
    for (const { file, row } of batch) {
      const found = files.has(file) ? `${kind}.csv lists it twice` : fault(row);
      if (found) throw new UnreadableSource(`${file} cannot be brought in: ${found}.`);
      files.add(file);
    }
    const held = await holdersOf(batch.map(({ row }) => nameOf(row)));
    const taken = batch.find((document) => {
      const key = held.get(nameOf(document.row));
      return key !== undefined && key !== keyOf(document);
    });
    if (taken)
      throw new UnreadableSource(`${taken.file} cannot be brought in: its address belongs to something else on this site.
An export comes back into an empty site, or into the one that it came from.`);
  }
  compare(own, kind, files.size);
}

/** What a row is known by in the database. One that has no source is known by its file. */
export function keyOf({ file, row }: { readonly file: string; readonly row: { source_key: string | null } }): string {
  return row.source_key ?? `export:${file}`;
}

function compare({ manifest, folder }: OwnExport, kind: string, found: number, isOptional = false): void {
  const said = manifest.counts[kind] ?? (isOptional ? 0 : undefined);
  if (said !== found)
    throw new UnreadableSource(
      `${folder} is not whole: it holds ${found} ${kind}, and export.json names ${said ?? 'none'}. Copy the export again.`,
    );
}

/** The address `category/name` in its parts. */
function addressNamed(address: string): { catSlug: string; name: string } {
  const [catSlug = '', name = ''] = address.split('/');
  return { catSlug, name };
}

async function holdersOfAuthors(queries: Queries, names: readonly string[]): Promise<Map<string, string | null>> {
  const stored = queries.selectFrom('author').select(['author_name', 'source_key']);
  const rows = await stored.where('author_name', 'in', names).execute();
  return new Map(rows.map(({ author_name, source_key }) => [author_name, source_key]));
}
