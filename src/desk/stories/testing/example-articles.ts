import { existsSync } from 'node:fs';
import type { CleaningContext } from '#content/markup/clean-article.ts';
import { openSource } from '#operations/importing/recognise.ts';

const FOLDER = '../shared/examples';

/** They are not part of the repository. */
export const hasExampleArticles = existsSync(FOLDER);

type Example = readonly [source: string, atLeast: number];

/** A small export of each kind, and how many articles it has at the least: for `npm test`. */
export const SMALL_EXAMPLES: readonly Example[] = [
  [`${FOLDER}/wordpress/small-export.xml`, 6],
  [`${FOLDER}/ghost/v4_export.json`, 5],
  [`${FOLDER}/markdown/digitalgov/news/2011`, 2],
];

/** All others that can be had: for `npm run test:long`. */
export const LARGE_EXAMPLES: readonly Example[] = [
  ['publication/content', 90],
  [`${FOLDER}/wordpress/cc-labs.xml`, 200],
  [`${FOLDER}/wordpress/colormag-magazine.xml`, 70],
  [`${FOLDER}/wordpress/theme-unit-test-data.xml`, 40],
  [`${FOLDER}/wordpress/sitetitle.wordpress.2025-01-19.000.xml`, 7],
  [`${FOLDER}/ghost/v2_export.json`, 5],
  [`${FOLDER}/markdown/digitalgov`, 2000],
];

/** The bodies of an example's posts and events, as their source has them. */
export async function* articlesOf(source: string): AsyncGenerator<{ title: string; html: string }> {
  const { reader } = await openSource(source, { categories: new Set(['news']), media: [] });
  for await (const item of reader.items()) {
    if (item.kind === 'post' || item.kind === 'event') yield { title: item.title, html: item.html };
  }
}

/** A site that has all pictures, or every second one, all of one width. */
export function contextWith({ width, has = () => true }: { width: number; has?: (address: string) => boolean }) {
  const picture: CleaningContext['picture'] = async (address) => {
    const { pathname } = new URL(address, 'https://old.example');
    if (!pathname.startsWith('/media/') && !has(address)) return undefined;
    const path = decodeURIComponent(pathname).replace(/^\/(?:media\/)?/, '') || 'picture.jpg';
    return { path, width, height: 900, color: '#112233' };
  };
  const link = (address: string) => address;
  const linkedFile = async () => undefined;
  return {
    language: 'en-GB',
    imageBase: '/media',
    picture,
    linkedPicture: picture,
    linkedFile,
    link,
  } satisfies CleaningContext;
}
