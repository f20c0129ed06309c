/**
 * Draws the charts that stand in the posts' bodies, with the publication's own fonts, in Chromium.
 *
 *   node publication/artwork/draw-figures.ts
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromium as executable } from '../../scripts/toolchain/chromium.mjs';
import { answerEngines } from './figures-in-posts/answer-engines.ts';
import { budgetShare } from './figures-in-posts/budget-share.ts';
import { emptySeats } from './figures-in-posts/empty-seats.ts';
import { fifteenCounties } from './figures-in-posts/fifteen-counties.ts';
import { secondTier } from './figures-in-posts/second-tier.ts';
import { sendingPool } from './figures-in-posts/sending-pool.ts';
import { type Chart, onSheet, WIDE } from './figures-in-posts/sheet.ts';
import { suiteBill } from './figures-in-posts/suite-bill.ts';
import { twoClocks } from './figures-in-posts/two-clocks.ts';

const CHARTS: Readonly<Record<string, Chart>> = {
  'answer-engine-referral-ledger-chart': answerEngines,
  'a-third-of-seats-empty-chart': emptySeats,
  'martech-budget-survey-flat-chart': budgetShare,
  'suite-price-fourth-year-chart': suiteBill,
  'retail-media-second-tier-chart': secondTier,
  'shared-ip-pool-decline-chart': sendingPool,
  'consent-as-a-ledger-diagram': twoClocks,
  'geo-tests-in-small-countries-map': fifteenCounties,
};

const FONTS = join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const MEDIA = join(import.meta.dirname, '../media/posts');

async function face(family: string, file: string, range: string): Promise<string> {
  const bytes = (await readFile(join(FONTS, file))).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:400 800;src:url(data:font/woff2;base64,${bytes});unicode-range:${range}}`;
}

const LATIN = 'U+0-2AF,U+2000-20CF,U+2212';
const faces = await Promise.all([
  face('Instrument Sans', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', LATIN),
  face('Newsreader', 'newsreader/files/newsreader-latin-opsz-normal.woff2', LATIN),
]);

const executablePath = executable();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
for (const [name, chart] of Object.entries(CHARTS)) {
  const page = await browser.newPage({ viewport: { width: WIDE, height: chart.height } });
  await page.setContent(`<style>${faces.join('')}body{margin:0}svg{display:block}</style>${onSheet(chart)}`);
  await page.evaluate(() => document.fonts.ready);
  const { size } = await sharp(await page.screenshot())
    .webp({ lossless: true, effort: 6 })
    .toFile(join(MEDIA, `${name}.webp`));
  console.log(`${name}  ${Math.round(size / 1024)} KB`);
  await page.close();
}
await browser.close();
