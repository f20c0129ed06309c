import type { Browser } from '@playwright/test';
import type { Figure, Row } from '../row.ts';
import { served } from '../servers/masthead.ts';
import { browsing, bytesOf, type Transfer, visit } from '../tools/browser.ts';
import { pagesOf } from '../tools/pages.ts';
import { generated } from '../tools/sites.ts';

/** Milliseconds without any input; every script fetched in that time counts. */
const UNTOUCHED = 3000;

export const scripts: Row = {
  name: 'scripts',
  title: 'JavaScript over the wire',
  method:
    'Chromium as a phone, bytes as received with their headers. Untouched: three seconds after the page has loaded. In use: after each island of the page has been started.',
  measure: async () => {
    const dataDirectory = await generated(1000, 'article');
    const { article, home } = pagesOf(dataDirectory);
    return served(dataDirectory, ({ origin }) =>
      browsing(async (browser) => [await untouched(browser, origin + article), await inUse(browser, origin + home)]),
    );
  },
};

const KB = 1000;

export async function untouched(browser: Browser, address: string): Promise<Figure> {
  const { page, context, transfers } = await visit(browser);
  try {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(UNTOUCHED);
    const bytes = bytesOf(transfers, 'Script');
    const react = transfers.some(({ url }) => /\/react-/.test(url));
    const beside = `${files(transfers)}; React ${react ? 'is fetched' : 'is not fetched'}`;
    return {
      what: 'article, untouched',
      value: react ? Number.POSITIVE_INFINITY : bytes,
      unit: 'bytes',
      beside,
      must: { most: 3 * KB },
    };
  } finally {
    await context.close();
  }
}

/** Starts each island the way its own moment would. */
const START_ALL = `Promise.all([...document.querySelectorAll('mh-island')].map((island) => island.start()))
  .then(() => document.querySelectorAll('mh-island').length)`;

export async function inUse(browser: Browser, address: string): Promise<Figure> {
  const { page, context, transfers } = await visit(browser);
  try {
    await page.goto(address, { waitUntil: 'load' });
    const islands = await page.evaluate<number>(START_ALL);
    await page.waitForLoadState('networkidle');
    const beside = `${islands} islands, ${files(transfers)}`;
    return {
      what: 'home, every island in use',
      value: bytesOf(transfers, 'Script'),
      unit: 'bytes',
      beside,
      must: { most: 75 * KB },
    };
  } finally {
    await context.close();
  }
}

function files(transfers: readonly Transfer[]): string {
  const fetched = transfers.filter(({ type }) => type === 'Script');
  const nameOf = (url: string) => url.replace(/^.*\/|-[\w-]{8}\.js$/g, '');
  return fetched.map(({ url, bytes }) => `${nameOf(url)} ${bytes}`).join(', ');
}
