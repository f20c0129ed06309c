import { sourcesNamed } from '#content/database/sourced-rows.ts';
import type { Site } from '#content/site.ts';
import { isFreeForUse } from '#content/slugs.ts';
import { CSV_FILES, type CsvFile } from '#operations/exporting/csv-files.ts';
import { DOCUMENTS, type DocumentFolder } from '#operations/exporting/document-folders.ts';
import { inBatches } from '../in-batches.ts';
import { shortKey } from '../short-keys.ts';
import { UnreadableSource } from '../source-reader.ts';
import { holders } from '../storing/names.ts';
import { placesOfDemo } from '../storing/place-of-demo.store.ts';
import { EVENTS } from '../storing/scratch.ts';
import type { CsvKind, DocumentKind, ExportDocument, OwnExport } from './open.ts';

/**
 * Reads an export to its end before anything of it is written: every file must be readable and whole, what a row names must be
 * there, and no address may belong to something else on this site.
 * @param reach receives how many posts have been read so far
 * @throws UnreadableSource
 */
export async function check(own: OwnExport, site: Site, reach: (posts: number) => void): Promise<void> {
  const { queries } = site.database;
  const missingName = await namesOf(own);
  for (const kind of Object.keys(CSV_FILES) as CsvKind[]) {
    const { isOptional }: CsvFile = CSV_FILES[kind];
    let rows = 0;
    for await (const _ of own.rows(kind)) rows += 1;
    compare(own, kind, rows, isOptional);
  }
  const authors = (names: readonly string[]) => sourcesNamed(queries, 'author', 'author_name', names);
  const given = await placesOfDemo(site, queries);
  const pages = async (paths: readonly string[]) => {
    const held = await sourcesNamed(queries, 'text_page', 'page_path', paths);
    // They give way, as to any import.
    for (const path of given.keys()) held.delete(path);
    return held;
  };
  const addresses = (names: readonly string[]) => holders(queries, names);
  await documents(own, 'authors', ({ author_name }) => author_name, authors);
  await documents(own, 'pages', ({ page_path }) => page_path, pages);
  await documents(own, 'events', ({ event_slug }) => `${EVENTS}/${event_slug}`, addresses);
  let posts = 0;
  const addressOf = ({ cat_slug, post_name }: Row<'posts'>) => `${cat_slug}/${post_name}`;
  await documents(own, 'posts', addressOf, addresses, (post) => {
    posts += 1;
    reach(posts);
    return missingName(post);
  });
}

type Row<Kind extends DocumentKind> = ExportDocument<Kind>['row'];

/** @returns a function that says what a post names that the export does not hold */
async function namesOf(own: OwnExport): Promise<(post: Row<'posts'>) => string | undefined> {
  const categories = new Set(await Array.fromAsync(own.rows('categories'), ({ cat_slug }) => cat_slug));
  const hiding = [...categories].find((slug) => !isFreeForUse(slug));
  if (hiding) throw new UnreadableSource(`categories.csv: the category '${hiding}' would hide a page of this site.`);
  const slugs = Array.fromAsync(own.rows('subcategories'), ({ subcat_slug }) => subcat_slug);
  const subcategories = new Set(await slugs);
  const authors = new Set(await Array.fromAsync(own.documents('authors'), ({ row }) => row.author_name));
  return (post) => {
    if (!categories.has(post.cat_slug)) return `categories.csv has no '${post.cat_slug}'`;
    const unlisted = [post.author_name, ...post.coauthors].find((name) => !authors.has(name));
    if (unlisted !== undefined) return `authors.csv lists no '${unlisted}'`;
    if (post.hidden === 1 && post.status !== 'draft') return 'a hidden post is a draft';
    const missing = post.subcategories.find((slug) => !subcategories.has(slug));
    return missing && `subcategories.csv has no '${missing}'`;
  };
}

/**
 * Checks all rows of a kind.
 * @param nameOf the name under which this site would store a row
 * @param holdersOf returns the keys of the rows that are stored under these names
 * @param fault says what is wrong with a row
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
    const held = await holdersOf(batch.map(({ row }) => nameOf(row)));
    for (const document of batch) {
      const { file, row } = document;
      const holder = held.get(nameOf(row));
      const isTaken = holder !== undefined && holder !== exportedRowKey(document);
      const found = files.has(file) ? `${kind}.csv lists it twice` : (fault(row) ?? (isTaken && TAKEN));
      if (found) throw new UnreadableSource(`${file} cannot be brought in: ${found}.`);
      files.add(file);
    }
  }
  const { isOptional }: DocumentFolder = DOCUMENTS[kind];
  compare(own, kind, files.size, isOptional);
}

const TAKEN = `its address belongs to something else on this site.
An export comes back into an empty site, or into the one that it came from`;

/** The source_key under which a row is stored. A row without one gets a key of its file. */
export function exportedRowKey({
  file,
  row,
}: {
  readonly file: string;
  readonly row: { source_key: string | null };
}): string {
  return shortKey(row.source_key ?? `export:${file}`);
}

function compare({ manifest, folder }: OwnExport, kind: string, found: number, isOptional = false): void {
  const counted = manifest.counts[kind] ?? (isOptional ? 0 : undefined);
  if (counted !== found)
    throw new UnreadableSource(
      `${folder} is not whole: it holds ${found} ${kind}, and export.json names ${counted ?? 'none'}. Copy the export again.`,
    );
}
