import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { weigh } from '../../bench/rows/first-view.ts';
import { startSite } from '../../scripts/screenshots/site.ts';
import { setTestClock } from '../../scripts/toolchain/test-clock.mjs';
import { test } from '../fixtures.ts';
import { KINDS } from './kinds.ts';
import { testAtDesk, testOnSlowPhone } from './loading.ts';

/** Budgets that do not depend on the machine's speed: bytes, requests and layout shifts. */

/** One initial congestion window: ten segments of 1,460 bytes (RFC 6928). */
const INITIAL_WINDOW = 14_600;
/** Bytes that the demo's front page leaves of it: its stories change by the hour, and another publication's are longer. */
const ROOM = 300;
/** The four stories of the demo's morning appear between four and seven: before, among and after them it shows others. */
const HOURS = ['00:05', '05:00', '05:51', '12:00'] as const;

/** The first reader gets quick compression, later ones the best. */
const weightOf = (address: string, kind: 'article' | 'home', message: string = kind) =>
  expect.poll(async () => (await weigh(address, kind, KINDS[kind])).value, { message, timeout: 20_000 });

test('the first view of an article stays within its bytes', async ({ baseURL }) => {
  await weightOf(baseURL ?? '', 'article').toBeLessThanOrEqual(INITIAL_WINDOW);
});

test('the first view of the front page leaves room at each hour of the morning', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'masthead-morning-'));
  const day = new Date().toISOString().slice(0, 10);
  for (const hour of HOURS) {
    const shift = setTestClock().shift + Date.parse(`${day}T${hour}Z`) - Date.now();
    // The first of them fills it: the later ones find the same stories.
    const { address, stop } = await startSite({ DATA_DIR: directory, MASTHEAD_TEST_CLOCK_SHIFT: String(shift) });
    try {
      await weightOf(address, 'home', hour).toBeLessThanOrEqual(INITIAL_WINDOW - ROOM);
    } finally {
      await stop();
    }
  }
  await rm(directory, { recursive: true });
});

/** Pages whose running text may be slanted; others do without those faces (docs/decisions/0022). */
const SLANTED = ['article', 'event', 'about', 'search'] as const;

for (const kind of [...SLANTED, 'home'] as const) {
  test(`the page ${kind} has ${kind === 'home' ? 'no' : 'its'} italics`, async ({ page }) => {
    await page.goto(KINDS[kind]);
    const styles = await page.evaluate(() => Array.from(document.fonts, ({ style }) => style));
    expect(styles.includes('italic')).toBe(kind !== 'home');
  });
}

// The two pages that most readers open; first-view.long.spec.ts has the others.
for (const kind of ['home', 'article'] as const) testOnSlowPhone(kind);
// home.spec.ts sees the front page in a wide window.
testAtDesk('article');
