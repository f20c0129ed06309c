import { setImmediate } from 'node:timers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Seeded, seeded } from '#content/posts/testing/seeded.ts';
import { storeBeforeLeaving } from './leaving.desk.ts';
import { givenParagraphs, withText, withTitle } from './testing/given-story.ts';
import type { PretendedTab } from './testing/open-tab.ts';
import { PretendedBrowser } from './testing/pretended-browser.ts';
import { PretendedServer } from './testing/pretended-server.ts';

/** Schedules that are tried, and things that happen in each. */
const SCHEDULES = Number(process.env.SCHEDULES ?? 200);
const EVENTS = 25;
/** Milliseconds: a word that was typed so long before its tab ends is in the journal. */
const OLD = 300;
/** The longest between two things that happen, and what everything needs to come to rest. */
const [LONGEST_PAUSE, REST] = [600, 5000];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('no word that a journal or the server had is missing in the end, whatever ends when', async () => {
  const first = Number(process.env.SEED ?? 1);
  for (let seed = first; seed < first + SCHEDULES; seed++) {
    const schedule = new Schedule(seed);
    expect(await schedule.missing(), `seed ${seed}: ${schedule.said.join(', ')}`).toEqual([]);
  }
});

/** Two people write one story, in some tabs each. */
class Schedule {
  readonly said: string[] = [];
  readonly #random: Seeded;
  readonly #server = new PretendedServer(givenParagraphs({ a: 'a', b: 'b', c: 'c' }));
  readonly #browsers: readonly PretendedBrowser[];
  /** Words that must be there in the end. */
  readonly #kept = new Set<string>();
  readonly #typed = new Map<PretendedTab, { word: string; moment: number }[]>();
  #words = 0;

  constructor(seed: number) {
    this.#random = seeded(seed);
    const keep = (text: unknown) => {
      for (const word of JSON.stringify(text).match(/w\d+\./g) ?? []) this.#kept.add(word);
    };
    this.#browsers = [1, 2].map(
      (account) =>
        new PretendedBrowser(account, this.#server, this.#random, ({ put }) => keep(put.map(({ now }) => now))),
    );
    this.#server.onSave = () => keep(this.#server.document);
  }

  /** @returns the words that are missing in the end */
  async missing(): Promise<readonly string[]> {
    for (const browser of this.#browsers) this.#open(browser);
    await pass(1000);
    for (let event = 0; event < EVENTS; event++) {
      this.#happen();
      await pass(this.#random.next() * LONGEST_PAUSE);
    }
    for (const browser of this.#browsers) {
      this.#kill(browser);
      browser.isCut = false;
      browser.isSignedOut = false;
    }
    for (const browser of this.#browsers) {
      browser.open();
      await pass(REST);
    }
    for (const browser of this.#browsers) browser.kill();
    const text = JSON.stringify(this.#server.document);
    return [...this.#kept].filter((word) => !text.includes(word));
  }

  #happen(): void {
    const browser = this.#random.pick(this.#browsers);
    const tab = browser.tabs.size > 0 ? this.#random.pick([...browser.tabs]) : undefined;
    const chance = this.#random.next();
    if (!tab || chance < 0.1) this.#open(browser);
    else if (chance < 0.7) this.#type(tab);
    else if (chance < 0.78) this.#end(browser, tab);
    else if (chance < 0.83) this.#close(browser, tab);
    else if (chance < 0.88) this.#kill(browser);
    else if (chance < 0.95) {
      browser.isCut = !browser.isCut;
      this.said.push(`${browser.account} ${browser.isCut ? 'cut' : 'mended'}`);
    } else if (browser.isSignedOut) {
      browser.isSignedOut = false;
      this.said.push(`${browser.account} signs in`);
    } else {
      void this.#signOut(browser);
    }
  }

  async #signOut(browser: PretendedBrowser): Promise<void> {
    this.said.push(`${browser.account} signs out`);
    const unsaved = await storeBeforeLeaving(browser.account, browser.journal, () => browser.begin());
    browser.isSignedOut = unsaved.length === 0;
  }

  #open(browser: PretendedBrowser): void {
    if (browser.tabs.size === 3) return;
    this.#typed.set(browser.open(), []);
    this.said.push(`${browser.account} opens`);
  }

  #type(tab: PretendedTab): void {
    if (tab.session.current().is !== 'open') return;
    const word = `w${++this.#words}.`;
    const place = this.#random.pick(['a', 'b', 'c', 'title', `n${this.#words}`]);
    tab.write((document) => {
      if (place === 'title') return withTitle(document, `${document.fields.post_title} ${word}`);
      const block = document.blocks.find(({ id }) => id === place);
      return withText(document, place, `${block?.html ?? ''} ${word}`);
    });
    this.#typed.get(tab)?.push({ word, moment: performance.now() });
    this.said.push(`${word} in ${place}`);
  }

  #end(browser: PretendedBrowser, tab: PretendedTab): void {
    this.#expectOldWordsOf(tab);
    browser.end(tab);
    this.said.push(`${browser.account} ends a tab`);
  }

  #close(browser: PretendedBrowser, tab: PretendedTab): void {
    this.#expectOldWordsOf(tab);
    void browser.close(tab);
    this.said.push(`${browser.account} closes a tab`);
  }

  #expectOldWordsOf(tab: PretendedTab): void {
    const old = performance.now() - OLD;
    for (const { word, moment } of this.#typed.get(tab) ?? []) if (moment <= old) this.#kept.add(word);
  }

  #kill(browser: PretendedBrowser): void {
    for (const tab of browser.tabs) this.#expectOldWordsOf(tab);
    browser.kill();
    this.said.push(`${browser.account} is killed`);
  }
}

/** Lets time pass, and everything be done that is due meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, milliseconds);
  while (!isOver) {
    // What is done at once may begin timers of its own.
    await new Promise<void>((done) => setImmediate(done));
    vi.advanceTimersToNextTimer();
  }
}
