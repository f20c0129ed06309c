import { existsSync } from 'node:fs';
import { openSource } from '#operations/importing/recognise.ts';

/** Examples of all kinds. They are not part of the repository. */
export const EXAMPLES = '../shared/examples';

export const hasExampleArticles = existsSync(EXAMPLES);

type Example = readonly [source: string, atLeast: number];

/** A small export of each kind, and how many articles it has at the least: for `npm test`. */
export const SMALL_EXAMPLES: readonly Example[] = [
  [`${EXAMPLES}/wordpress/small-export.xml`, 6],
  [`${EXAMPLES}/ghost/v4_export.json`, 5],
  [`${EXAMPLES}/markdown/digitalgov/news/2011`, 2],
];

/** All others that can be had: for `npm run test:long`. */
export const LARGE_EXAMPLES: readonly Example[] = [
  ['publication/content', 90],
  [`${EXAMPLES}/wordpress/cc-labs.xml`, 200],
  [`${EXAMPLES}/wordpress/colormag-magazine.xml`, 70],
  [`${EXAMPLES}/wordpress/theme-unit-test-data.xml`, 40],
  [`${EXAMPLES}/wordpress/sitetitle.wordpress.2025-01-19.000.xml`, 7],
  [`${EXAMPLES}/ghost/v2_export.json`, 5],
  [`${EXAMPLES}/markdown/digitalgov`, 2000],
];

/** The bodies of an example's posts and events, as their source has them. */
export async function* articlesOf(source: string): AsyncGenerator<{ title: string; html: string }> {
  const { reader } = await openSource(source, { categories: new Set(['news']), media: [] });
  for await (const item of reader.items()) {
    if (item.kind === 'post' || item.kind === 'event') yield { title: item.title, html: item.body().html() };
  }
}
