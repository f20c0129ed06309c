import { expect } from 'vitest';
import { type CleaningContext, cleanArticle } from '#content/markup/clean-article.ts';
import { contextWith } from '#content/markup/testing/context.ts';
import { articlesOf } from '#operations/importing/testing/example-articles.ts';
import { joinBlocks } from '../block-source.ts';
import { blocksOf } from '../blocks.ts';
import { sourceOf } from '../source-form.ts';

const wholeSite = contextWith({ width: 1600 });
const SITES: readonly CleaningContext[] = [
  wholeSite,
  contextWith({ width: 40 }),
  contextWith({ width: 1600, has: (address) => address.length % 2 === 0 }),
];

const made = async (html: string, context: CleaningContext) => (await cleanArticle(html, context)).html;

/** Opens and saves every article of an export. Fails when a byte is different, or an article would be one block. */
export async function expectUnchanged(example: string, atLeast: number): Promise<void> {
  // The largest would take a minute: the others show what the presence of pictures does.
  const sites = atLeast > 1000 ? SITES.slice(0, 1) : SITES;
  const counted = { articles: 0, opaque: [] as string[] };
  for await (const { title, html } of articlesOf(example)) {
    counted.articles += 1;
    for (const site of sites) {
      const content = await made(html, site);
      const source = sourceOf(content);
      if ((await made(source, site)) !== content) counted.opaque.push(title);
      expect(joinBlocks(blocksOf(source))).toBe(source);
    }
  }
  expect(counted.articles).toBeGreaterThanOrEqual(atLeast);
  // An article whose source gives another article opens as one block, which can be edited as HTML only.
  expect(counted.opaque).toEqual([]);
}

/** Changes one word in every article of an export. Fails when another block differs, or nothing could be changed. */
export async function expectOneBlockChanged(example: string): Promise<void> {
  let articles = 0;
  for await (const { title, html } of articlesOf(example)) {
    const blocks = blocksOf(sourceOf(await made(html, wholeSite)));
    const place = blocks.findLastIndex((block) => /^<p>[\s\S]*[^>]<\/p>$/.test(block.html));
    if (place < 0) continue;
    articles += 1;
    const changed = blocks.map(({ html: text }, at) => (at === place ? text.replace(/<\/p>$/, ' changed</p>') : text));
    const again = blocksOf(sourceOf(await made(changed.join(''), wholeSite)));
    expect(
      again.map((block) => block.html),
      title,
    ).toEqual(changed);
  }
  expect(articles).toBeGreaterThan(0);
}
