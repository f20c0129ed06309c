import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { StoryCalls } from '../../../src/desk/stories/journal/story-calls.ts';
import { withText, withTitle } from '../../../src/desk/stories/journal/testing/given-story.ts';
import { MemoryJournal } from '../../../src/desk/stories/journal/testing/memory-journal.ts';
import { openTab, type PretendedTab } from '../../../src/desk/stories/journal/testing/open-tab.ts';
import {
  createStoryCall,
  lookAtStoryCall,
  readStoryCall,
  saveChangeCall,
} from '../../../src/desk/stories/stories.contract.ts';
import type { StoryDocument } from '../../../src/desk/stories/story.contract.ts';
import { isSame } from '../../../src/desk/stories/three-way.ts';
import { everyEngine } from '../../../src/platform/testing/databases.ts';
import { callDesk, type DeskClient } from './desk-client.ts';
import { note, seeded } from './figures.ts';
import { givenNewsroom, type Newsroom } from './newsroom.ts';

/** Races at once, each about a story of its own. */
const AT_ONCE = 10;
/** Words that each of the two writes, and the longest pause between two of them in milliseconds. */
const WORDS = 8;
const LONGEST_PAUSE = 250;

/** Where each of the two writes. */
const PLACES = [
  { name: 'different blocks', blocks: ['a', 'b'], mayAsk: false },
  { name: 'one block', blocks: ['a', 'a'], mayAsk: true },
] as const;

/** Who races, on which database. */
export const RACES = everyEngine.flatMap((engine) =>
  (['two tabs', 'two people'] as const).map((who) => ({ engine, who })),
);

/** Two write at once about one story, over and over. Fails when a word is lost, or overwritten unasked. */
export async function raceAtStories({ engine, who }: (typeof RACES)[number], rounds: number): Promise<void> {
  const newsroom = await givenNewsroom(engine);
  const clients = await clientsOf(newsroom, who === 'two people');
  const readFrontPage = async () => expect((await fetch(clients[0].origin)).status).toBe(200);
  await readFrontPage();
  const before = { revision: await newsroom.contentRevision(), rendered: await newsroom.renderedPages() };
  expect(before.rendered).toBeGreaterThan(0);
  let asked = 0;
  const race = async (round: number) => {
    const place = PLACES[round % PLACES.length] ?? PLACES[0];
    const story = await givenStory(clients[0]);
    const random = seeded(round);
    const tabs = await Promise.all(clients.map((client) => openTab(callsOf(client, story), new MemoryJournal())));
    const words = await Promise.all(tabs.map((tab, index) => write(tab, index, place.blocks[index] ?? 'a', random)));
    await expect.poll(() => haveMet(tabs), { timeout: 30_000 }).toBe(true);
    const { document } = await newsroom.workingCopy(story);
    for (const word of words.flat()) expect(everything(document), `round ${round}`).toContain(word);
    const isAsked = document.blocks.some(({ other }) => other) || document.others !== undefined;
    if (!place.mayAsk) expect(isAsked, `round ${round}`).toBe(false);
    if (isAsked) asked += 1;
    await Promise.all(tabs.map(({ session }) => session.close()));
  };
  for (let first = 0; first < rounds; first += AT_ONCE) {
    const now = Array.from({ length: Math.min(AT_ONCE, rounds - first) }, (_, index) => first + index);
    await Promise.all(now.map(race));
  }
  expect(asked).toBeGreaterThan(0);
  // Readers see nothing of it: their pages come out of the cache as before.
  await readFrontPage();
  const after = { revision: await newsroom.contentRevision(), rendered: await newsroom.renderedPages() };
  expect(after).toEqual(before);
  const words = `${rounds * WORDS * 2} words, 0 lost, ${asked} races asked about`;
  note(`races of ${who}, ${engine}: ${rounds} races, ${words}, content revision and rendered pages +0`);
}

async function clientsOf(newsroom: Newsroom, isOfTwo: boolean): Promise<readonly [DeskClient, DeskClient]> {
  const { port } = await newsroom.serve();
  const [ines, jonas] = newsroom.people;
  if (!ines || !jonas) throw new Error('The newsroom is empty.');
  const origin = `http://localhost:${port}`;
  const first = { origin, cookie: await newsroom.signIn(ines) };
  return [first, isOfTwo ? { origin, cookie: await newsroom.signIn(jonas) } : first];
}

async function givenStory(client: DeskClient): Promise<number> {
  const { id } = await callDesk(client, createStoryCall, {});
  const blocks = ['a', 'b', 'c'].map((block) => ({ id: block, html: `<p>${block}</p>` }));
  const change = { blocks, order: blocks.map((block) => block.id) };
  await callDesk(client, saveChangeCall, { id, version: 1, change });
  return id;
}

let tabs = 0;

function callsOf(client: DeskClient, id: number): StoryCalls {
  const tab = `tab-${++tabs}`;
  return {
    read: () => callDesk(client, readStoryCall, { id }),
    save: (version, change) => callDesk(client, saveChangeCall, { id, version, change }),
    look: (version) => callDesk(client, lookAtStoryCall, { id, tab, version, isLeaving: false, isIdle: false }),
    leave: (version) => callDesk(client, lookAtStoryCall, { id, tab, version, isLeaving: true, isIdle: false }),
  };
}

/** Adds words to a block, one after the other; between them the first changes the title, and the second adds a block. */
async function write(
  tab: PretendedTab,
  index: number,
  block: string,
  random: () => number,
): Promise<readonly string[]> {
  const words = Array.from({ length: WORDS }, (_, number) => `w${index}x${number}.`);
  for (const [number, word] of words.entries()) {
    tab.write((document) => withText(document, block, `${htmlOf(document, block)}${word}`));
    if (number === 3)
      tab.write((document) => (index === 0 ? withTitle(document, 'title.') : withText(document, 'n', 'new.')));
    await pause(random() * LONGEST_PAUSE);
  }
  return [...words, index === 0 ? 'title.' : 'new.'];
}

function htmlOf({ blocks }: StoryDocument, id: string): string {
  return blocks.find((block) => block.id === id)?.html ?? '';
}

/** Whether the server has everything that each tab shows, and each tab what the server has. */
function haveMet(all: readonly PretendedTab[]): boolean {
  const stories = all.map((tab) => tab.story());
  return stories.every(({ saving, document }) => saving === 'saved' && isSame(document, stories[0]?.document));
}

function everything({ fields, others, blocks }: StoryDocument): string {
  return JSON.stringify([fields, others, blocks]);
}
