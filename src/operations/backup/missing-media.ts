import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Queries } from '#content/database/database.ts';
import { isTakenAlong } from '#content/images/file-types.ts';
import { PAGE_BODIES } from '#content/imprint/text-pages.contract.ts';
import type { Configuration } from '#platform/configuration.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import type { BackedUpFile } from './backup-list.ts';
import { MEDIA_FOLDER } from './files.ts';

/** The pictures that a database names, and the files that posts, events and pages link to (docs/decisions/0071). */
export interface NamedMedia {
  /** How many pictures are there. */
  readonly pictures: number;
  /** The paths of pictures and files that are not, below the media folder. */
  readonly missing: readonly string[];
}

/** Looks for each picture and linked file among the files of a backup and in the publication's folder, which belongs to no backup. */
export async function lookForMedia(
  queries: Queries,
  files: readonly Pick<BackedUpFile, 'path'>[],
  { publicationDirectory, imageBase }: Pick<Configuration, 'publicationDirectory' | 'imageBase'>,
): Promise<NamedMedia> {
  const backedUp = new Set(files.map(({ path }) => path));
  const isThere = (path: string) =>
    backedUp.has(`${MEDIA_FOLDER}/${path}`) || existsSync(join(publicationDirectory, MEDIA_FOLDER, path));
  const rows = await queries.selectFrom('media').select('path').orderBy('path').execute();
  const lacking = rows.map(({ path }) => path).filter((path) => !isThere(path));
  const linked = (await linkedFiles(queries, imageBase)).filter((path) => !isThere(path));
  return { pictures: rows.length - lacking.length, missing: [...lacking, ...linked] };
}

/** No table has them: they are what posts, events and pages link to below the image base. */
async function linkedFiles(queries: Queries, imageBase: string): Promise<string[]> {
  const base = `${imageBase}/`;
  const paths = new Set<string>();
  const collect = (html: string) => {
    for (const [, address = ''] of html.matchAll(/ href="([^"?#]+)/g))
      if (address.startsWith(base) && isTakenAlong(address)) paths.add(percentDecoded(address.slice(base.length)));
  };
  const words = `% href="${base}%`;
  const posts = queries.selectFrom('post').select('post_content').where('post_content', 'like', words);
  for await (const { post_content } of posts.stream()) collect(post_content);
  const events = queries.selectFrom('event').select('event_desc').where('event_desc', 'like', words);
  for await (const { event_desc } of events.stream()) collect(event_desc);
  const pages = queries
    .selectFrom('text_page')
    .select(PAGE_BODIES)
    .where(({ or, eb }) => or(PAGE_BODIES.map((body) => eb(body, 'like', words))));
  for await (const page of pages.stream()) for (const body of PAGE_BODIES) collect(page[body]);
  return [...paths].sort();
}

/** Paths that a sentence names; the backup's list has all of them. */
const NAMED = 5;

/** The missing files in words: `35 pictures or linked files are missing: a.webp, b.pdf, …`. */
export function missingText(missing: readonly string[]): string {
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ', …' : '';
  const subject = missing.length === 1 ? 'picture or linked file is' : 'pictures or linked files are';
  return `${missing.length} ${subject} missing: ${named}${more}`;
}
