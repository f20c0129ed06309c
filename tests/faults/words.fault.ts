import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { StoryDocument } from '../../src/writing/story.contract.ts';
import { isMeasured, note, ROUNDS, seeded } from './testing/figures.ts';
import { typing } from './testing/typist.ts';
import { givenWritingDesk, type WritingDesk } from './testing/writing-desk.ts';

/** A hundred of each kind in `npm run faults`. */
const KILLS = Math.min(ROUNDS, 100);
/** Milliseconds: a word that was typed so long before the end is there afterwards. */
const OLD = 300;
/** The longest that is typed before an end, and after it, in milliseconds. */
const LONGEST = isMeasured ? 1000 : 300;

/** Ends something. @returns the moment from which on the tab may have kept nothing */
type Ending = (desk: WritingDesk, page: Page, random: () => number) => Promise<number>;

const ENDINGS: readonly { name: string; end: Ending }[] = [
  { name: 'tab', end: endTab },
  { name: 'browser', end: endBrowser },
  { name: 'server', end: endUnderTab('killServer', 'startServer') },
  { name: 'network', end: endUnderTab('cutNetwork', 'mendNetwork') },
  { name: 'session', end: endUnderTab('endSession', 'beginSession') },
];

test.each(ENDINGS)('no word older than 300 ms is missing after the end of a $name', async ({ name, end }) => {
  const desk = await givenWritingDesk();
  const words: string[] = [];
  let typed = 0;
  for (let round = 1; round <= KILLS; round++) {
    const random = seeded(round);
    const page = await desk.open();
    const typist = typing(page, `${name.charAt(0)}${round}`, random);
    await expect.poll(() => typist.typed.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    await pause(OLD + random() * LONGEST);
    const ended = await end(desk, page, random);
    await typist.stop();
    typed += typist.typed.length;
    words.push(...typist.typed.filter(({ moment }) => moment <= ended - OLD).map(({ word }) => word));
    const again = await desk.open();
    const told = { message: `round ${round}`, timeout: 10_000 };
    await expect.poll(async () => missing(words, await shownText(again)), told).toEqual([]);
    await expectSaved(again);
    expect(missing(words, textOf((await desk.newsroom.workingCopy(desk.story)).document)), `round ${round}`).toEqual(
      [],
    );
    await again.close();
  }
  expect(words.length).toBeGreaterThanOrEqual(KILLS);
  note(
    `end of a ${name} while one writes: ${KILLS} ends, ${typed} words, ${words.length} older than ${OLD} ms, 0 missing`,
  );
});

async function endTab(_desk: WritingDesk, page: Page, random: () => number): Promise<number> {
  const ended = performance.now();
  if (random() < 0.5) {
    const devtools = await page.context().newCDPSession(page);
    // A crashed tab answers nothing.
    void devtools.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
  }
  await page.close();
  return ended;
}

async function endBrowser(desk: WritingDesk): Promise<number> {
  const ended = performance.now();
  await desk.killBrowser();
  await desk.startBrowser();
  return ended;
}

type Step = 'killServer' | 'startServer' | 'cutNetwork' | 'mendNetwork' | 'endSession' | 'beginSession';

/** What ends while its tab lives on, and comes back: in every other round the tab ends before that. */
function endUnderTab(end: Step, begin: Step): Ending {
  return async (desk, page, random) => {
    await desk[end]();
    await pause(random() * LONGEST);
    if (random() < 0.5) {
      const ended = await endTab(desk, page, random);
      await desk[begin]();
      return ended;
    }
    await desk[begin]();
    await pause(random() * LONGEST);
    return endTab(desk, page, random);
  };
}

async function shownText(page: Page): Promise<string> {
  const texts = await page
    .getByRole('textbox', { name: 'Block' })
    .evaluateAll((blocks) => blocks.map((block) => (block as HTMLTextAreaElement).value));
  return [...texts, ...(await page.getByRole('blockquote').allTextContents())].join(' ');
}

function textOf({ blocks }: StoryDocument): string {
  return blocks.map(({ html, other }) => `${html} ${other?.html ?? ''}`).join(' ');
}

function missing(words: readonly string[], text: string): readonly string[] {
  return words.filter((word) => !text.includes(word));
}

async function expectSaved(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('status').textContent(), { timeout: 20_000 }).toBe('saved');
}
