import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import type { WritingPage } from './writing-page.ts';

/** A word as it was typed. */
interface Typed {
  readonly word: string;
  /** When its last key was pressed, by performance.now(). */
  readonly moment: number;
}

/** Someone who types one word after the other into a story, by keyboard. */
export interface Typist {
  readonly name: string;
  readonly typed: readonly Typed[];
  /** Resolves once a first word is typed. */
  begun(): Promise<void>;
  /** Resolves once nothing is typed any more. */
  stop(): Promise<void>;
}

type Random = () => number;

/** Brings a word into the text at the cursor. */
type Way = (page: Page, word: string, random: Random) => Promise<void>;

/** Milliseconds between two keys of a quick and of a slow person. */
const [SHORTEST_STROKE, LONGEST_STROKE] = [30, 120];

const atOnce: Way = (page, word) => page.keyboard.type(` ${word}`);

const byHand: Way = (page, word, random) =>
  page.keyboard.type(` ${word}`, { delay: SHORTEST_STROKE + random() * (LONGEST_STROKE - SHORTEST_STROKE) });

const corrected: Way = async (page, word) => {
  await page.keyboard.type(` ${word.slice(0, -1)}qq`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(word.slice(-1));
};

const pasted: Way = async (page, word) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${word}`);
  await page.keyboard.press('Control+V');
};

const bold: Way = async (page, word) => {
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type(word);
  await page.keyboard.press('Control+B');
};

const inNewParagraph: Way = async (page, word) => {
  await page.keyboard.press('Enter');
  await page.keyboard.type(word);
};

const ANYWHERE = [atOnce, byHand, corrected, pasted];
const IN_TEXT = [...ANYWHERE, bold, inNewParagraph];

/**
 * Types until stopped, or until the page is gone: into headline and standfirst, at the beginning of the text and at its end.
 * @param name begins each word, so that no two typists type the same
 * @param random chooses where and how each word is typed
 */
export function typing(page: WritingPage, name: string, random: Random): Typist {
  const typed: Typed[] = [];
  let isStopped = false;
  const type = async () => {
    for (let number = 0; !isStopped; number++) {
      const word = `${name}x${number}.`;
      const ways = await goToPlace(page, random);
      const way = ways[Math.floor(random() * ways.length)] ?? atOnce;
      await way(page.tab, word, random);
      typed.push({ word, moment: performance.now() });
    }
  };
  // The page is gone: whatever was being typed no longer arrives.
  const done = type().catch(() => undefined);
  const stop = () => {
    isStopped = true;
    return done;
  };
  const begun = () => expect.poll(() => typed.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  return { name, typed, begun, stop };
}

/** Puts the cursor somewhere. @returns how one types there */
async function goToPlace({ headline, standfirst, text }: WritingPage, random: Random): Promise<readonly Way[]> {
  const chosen = random();
  if (chosen < 0.3) {
    await (chosen < 0.15 ? headline : standfirst).press('Control+End');
    return ANYWHERE;
  }
  if (chosen < 0.6) {
    await text.press('Control+Home');
    await text.press('End');
  } else await text.press('Control+End');
  return IN_TEXT;
}
