import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { isMeasured } from './figures.ts';
import { type Typist, typing } from './typist.ts';
import type { WritingDesk } from './writing-desk.ts';
import type { WritingPage } from './writing-page.ts';

/** The longest that is typed before an end, and after it, in milliseconds. */
export const LONGEST = isMeasured ? 1000 : 150;

type Random = () => number;

/** Somebody who types on an open page of a story. */
export interface Writing {
  readonly desk: WritingDesk;
  readonly page: WritingPage;
  readonly story: number;
  readonly typist: Typist;
  readonly random: Random;
}

/** How it went on. */
export interface Returned {
  readonly page: WritingPage;
  /** The moment from which on the tab may have kept nothing; Infinity where it lived on. */
  readonly ended: number;
  /** Who has typed since. */
  readonly typist?: Typist;
}

/** Ends something while somebody types, and comes back. */
type Ending = (writing: Writing) => Promise<Returned>;

export const ENDINGS: readonly { readonly name: string; readonly end: Ending }[] = [
  {
    name: 'tab',
    end: async ({ desk, page, story, random }) => {
      const ended = await endTab(page, random);
      return { page: await desk.open(story), ended };
    },
  },
  {
    name: 'browser',
    end: async ({ desk, story }) => {
      const ended = performance.now();
      await desk.killBrowser();
      await desk.startBrowser();
      return { page: await desk.open(story), ended };
    },
  },
  { name: 'server', end: endUnderTab('killServer', 'startServer', ['lives on', 'ends', 'is loaded again']) },
  { name: 'network', end: endUnderTab('cutNetwork', 'mendNetwork', ['lives on', 'ends', 'is loaded again']) },
  { name: 'session', end: endUnderTab('endSession', 'beginSession', ['lives on', 'ends']) },
];

type Step = 'killServer' | 'startServer' | 'cutNetwork' | 'mendNetwork' | 'endSession' | 'beginSession';

/** What becomes of a tab while something else is away. */
type Fate = 'lives on' | 'ends' | 'is loaded again';

function endUnderTab(end: Step, begin: Step, fates: readonly Fate[]): Ending {
  return async (writing) => {
    const { desk, page, story, random } = writing;
    await desk[end]();
    await pause(random() * LONGEST);
    const fate = fates[Math.floor(random() * fates.length)] ?? 'lives on';
    if (fate === 'is loaded again') return loadAgain(writing, begin);
    const ended = fate === 'ends' ? await endTab(page, random) : Number.POSITIVE_INFINITY;
    await desk[begin]();
    await pause(random() * LONGEST);
    return { page: fate === 'ends' ? await desk.open(story) : page, ended };
  };
}

/** Loads the page again while the server is away, and goes on writing there until it is back. */
async function loadAgain({ desk, page, typist, random }: Writing, begin: Step): Promise<Returned> {
  await typist.stop();
  const ended = performance.now();
  await page.tab.reload();
  await page.text.waitFor();
  expect(await page.tab.getByRole('alert').allTextContents()).toContainEqual(
    expect.stringContaining('The server cannot be reached. What you write is kept in this browser.'),
  );
  const again = typing(page, `${typist.name}again`, random);
  await again.begun();
  await desk[begin]();
  await again.stop();
  return { page, ended, typist: again };
}

/** Crashes the tab, or closes it. */
async function endTab({ tab }: WritingPage, random: Random): Promise<number> {
  const ended = performance.now();
  if (random() < 0.5) {
    const devtools = await tab.context().newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    // A crashed tab answers nothing.
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await tab.close();
  return ended;
}
