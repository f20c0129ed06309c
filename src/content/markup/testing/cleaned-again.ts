import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { openSource } from '#operations/importing/recognise.ts';
import { type CleaningContext, cleanArticle } from '../clean-article.ts';

export const examples = '../shared/examples';
export const hasExamples = existsSync(examples);

/** What a site has of the pictures that its articles name. */
export const SITES = {
  'has every picture': { has: () => true, width: 1600 },
  'has small pictures': { has: () => true, width: 40 },
  'lacks every second picture': { has: (address: string) => address.length % 2 === 0, width: 1600 },
};

function context(site: keyof typeof SITES): CleaningContext {
  const { has, width } = SITES[site];
  const picture: CleaningContext['picture'] = async (address) => {
    const { pathname } = new URL(address, 'https://old.example');
    const isStored = pathname.startsWith('/media/');
    if (!isStored && !has(address)) return undefined;
    const path = decodeURIComponent(pathname).replace(/^\/(?:media\/)?/, '') || 'picture.jpg';
    return { path, width, height: 900, color: '#112233' };
  };
  const linkedFile = async () => undefined;
  return {
    language: 'en-GB',
    imageBase: '/media',
    picture,
    linkedPicture: picture,
    linkedFile,
    link: (address) => address,
  };
}

/** @returns what differs in an article that is cleaned again */
export async function changedBy(html: string, site: keyof typeof SITES): Promise<string[]> {
  const { changes: _once, ...once } = await cleanArticle(html, context(site));
  const { changes: _twice, ...twice } = await cleanArticle(once.html, context(site));
  const names = Object.keys(once) as (keyof typeof once)[];
  return names
    .filter((name) => JSON.stringify(once[name]) !== JSON.stringify(twice[name]))
    .map((name) => `${name}: ${JSON.stringify(once[name])}\nbecame: ${JSON.stringify(twice[name])}`);
}

/** Cleans every article of an export twice. Fails when a byte is different after the second time. */
export async function expectSameWhenCleanedAgain(source: string, atLeast: number): Promise<void> {
  const { reader } = await openSource(source, { categories: new Set(['news']), media: [] });
  const sites = Object.keys(SITES) as (keyof typeof SITES)[];
  let articles = 0;
  for await (const item of reader.items()) {
    if (item.kind !== 'post' && item.kind !== 'event') continue;
    articles += 1;
    for (const site of sites) expect(await changedBy(item.html, site), `${item.title}, ${site}`).toEqual([]);
  }
  expect(articles).toBeGreaterThanOrEqual(atLeast);
}
