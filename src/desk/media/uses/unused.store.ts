import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queries } from '#content/database/database.ts';
import { picturePath } from '#content/images/picture-path.ts';
import type { Site } from '#content/site.ts';
import { PICTURE_COLUMNS } from './picture-columns.ts';
import { publicationTexts, usesAmong } from './publication-uses.ts';

type TableWithPictures = keyof typeof PICTURE_COLUMNS;

/** Rows that are looked through at once; others of the thread take their turn in between. */
const AT_ONCE = 100;

/**
 * Which of these pictures nothing names: neither what readers have, nor a story or a version that may come back. Reads every text once, for
 * any number of pictures.
 */
export async function unusedAmong(site: Site, paths: readonly string[]): Promise<string[]> {
  const { database, configuration } = site;
  const left = new Set(paths);
  for (const rows of textsOf(database.queries)) {
    let read = 0;
    for await (const row of rows) {
      for (const text of Object.values(row)) if (text !== null) takeNamed(text, configuration, left);
      if (++read % AT_ONCE === 0) await nextTurn();
    }
  }
  const texts = await publicationTexts(site);
  return paths.filter((path) => left.has(path) && usesAmong(texts, path).length === 0);
}

type Texts = AsyncIterable<Readonly<Record<string, string | null>>>;

/** Every text that may name a picture. */
function textsOf(queries: Queries): readonly Texts[] {
  const tables = Object.entries(PICTURE_COLUMNS) as [TableWithPictures, readonly string[]][];
  return tables.map(([table, columns]) =>
    queries
      .selectFrom(table)
      .select(columns as never)
      .stream(AT_ONCE),
  );
}

/** Removes from the set each picture that a text names: as a bare path, as a value of JSON, or in an attribute of HTML. */
function takeNamed(text: string, { imageBase, siteUrl }: Site['configuration'], left: Set<string>): void {
  for (const part of text.split(/["\\]+/)) {
    const [address = ''] = part.split(/[?#]/);
    left.delete(address);
    const path = picturePath(imageBase, address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address);
    if (path !== undefined) left.delete(path);
  }
}
