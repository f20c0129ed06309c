import type { Page } from '@playwright/test';

/** A word as it was typed. */
interface Typed {
  readonly word: string;
  /** When its last letter was typed, by performance.now(). */
  readonly moment: number;
}

/** Someone who types one word after the other into the blocks of a story. */
export interface Typist {
  readonly typed: readonly Typed[];
  /** Resolves once nothing is typed any more. */
  stop(): Promise<void>;
}

/**
 * Types until stopped, or until the page is gone.
 * @param name begins each word, so that no two typists type the same
 * @param random chooses the block of each word
 */
export function typing(page: Page, name: string, random: () => number): Typist {
  const typed: Typed[] = [];
  let isStopped = false;
  const type = async () => {
    for (let number = 0; !isStopped; number++) {
      const word = `${name}x${number}.`;
      const blocks = page.getByRole('textbox', { name: 'Block' });
      await blocks.nth(Math.floor(random() * (await blocks.count()))).press('Control+End');
      await page.keyboard.type(word);
      typed.push({ word, moment: performance.now() });
    }
  };
  // The page is gone: whatever was being typed no longer arrives.
  const done = type().catch(() => undefined);
  const stop = () => {
    isStopped = true;
    return done;
  };
  return { typed, stop };
}
