import { expect } from 'vitest';
import { articlesOf } from '#operations/importing/testing/example-articles.ts';
import { cleanArticle } from '../clean-article.ts';
import { contextWith } from './context.ts';

/** What a site has of the pictures that its articles name. */
export const SITES = {
  'has every picture': { has: () => true, width: 1600 },
  'has small pictures': { has: () => true, width: 40 },
  'lacks every second picture': { has: (address: string) => address.length % 2 === 0, width: 1600 },
};

/** @returns what differs in an article that is cleaned again */
export async function changedBy(html: string, site: keyof typeof SITES): Promise<string[]> {
  const { changes: _once, ...once } = await cleanArticle(html, contextWith(SITES[site]));
  const { changes: _twice, ...twice } = await cleanArticle(once.html, contextWith(SITES[site]));
  const names = Object.keys(once) as (keyof typeof once)[];
  return names
    .filter((name) => JSON.stringify(once[name]) !== JSON.stringify(twice[name]))
    .map((name) => `${name}: ${JSON.stringify(once[name])}\nbecame: ${JSON.stringify(twice[name])}`);
}

/** Cleans every article of an export twice. Fails when a byte is different after the second time. */
export async function expectSameWhenCleanedAgain(source: string, atLeast: number): Promise<void> {
  const sites = Object.keys(SITES) as (keyof typeof SITES)[];
  let articles = 0;
  for await (const { title, html } of articlesOf(source)) {
    articles += 1;
    for (const site of sites) expect(await changedBy(html, site), `${title}, ${site}`).toEqual([]);
  }
  expect(articles).toBeGreaterThanOrEqual(atLeast);
}
