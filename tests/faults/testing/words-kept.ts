import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Block, StoryDocument } from '../../../src/desk/stories/story.contract.ts';
import { ENDINGS, LONGEST } from './endings.ts';
import { note, seeded } from './figures.ts';
import { typing } from './typist.ts';
import { givenWritingDesk, type WritingDesk } from './writing-desk.ts';
import { expectSaved, shownText, type WritingPage } from './writing-page.ts';

/** Milliseconds: a word that was typed so long before the end is there afterwards. */
const OLD = 300;
/** Ends of each kind about one story. */
const ENDS_OF_A_STORY = 5;

/** Blocks that nobody touches: one types before the first of them, and behind the last. */
const UNTOUCHED: readonly Block[] = [
  { id: 'spaced', html: '<p>Untouched &amp; spaced   oddly,\n with <b>an old tag</b>.</p>\n\n' },
  { id: 'table', html: '<table><tr><td>1<td>2</table>\n' },
  { id: 'list', html: '<ul><li>one<ul><li>two</li></ul></li></ul>' },
  { id: 'unknown', html: '<section data-kind="old"><p>An opaque block</p></section>\n' },
];
const BLOCKS: readonly Block[] = [
  { id: 'top', html: '<p>Top</p>\n' },
  ...UNTOUCHED,
  { id: 'end', html: '<p>End</p>\n' },
];

/** A story that is open, and the words that were typed into it. */
interface Story {
  readonly id: number;
  page: WritingPage;
  readonly typed: string[];
  /** Those that must be there. */
  readonly old: string[];
}

/** Desks of their own, at which somebody types at the same time: one waits most of the time. */
const DESKS = 2;

/**
 * Ends tab, browser, server, network and session while somebody types. Fails when a word of before is missing or doubled.
 * @param kills ends of each kind
 */
export async function endWhereWordsAreTyped(kills: number): Promise<void> {
  const counts = new Map(ENDINGS.map(({ name }) => [name, { typed: 0, old: 0 }]));
  const rounds = Map.groupBy(Array(kills).keys(), (round) => round % DESKS).values();
  await Promise.all(
    [...rounds].map((own) =>
      endAtOneDesk(own, (name, { typed, old }) => {
        const count = counts.get(name);
        if (count) Object.assign(count, { typed: count.typed + typed, old: count.old + old });
      }),
    ),
  );
  for (const [name, { typed, old }] of counts) {
    expect(old).toBeGreaterThanOrEqual(kills);
    note(
      `end of a ${name} at the desk: ${kills} ends, ${typed} words, ${old} older than ${OLD} ms, 0 missing or doubled`,
    );
  }
}

/** Ends everything once a round. @param count receives how many words were typed before an end */
async function endAtOneDesk(rounds: readonly number[], count: (name: string, words: Words) => void): Promise<void> {
  const desk = await givenWritingDesk();
  let story = await givenStory(desk);
  for (const [turn, round] of rounds.entries()) {
    if (turn > 0 && turn % ENDS_OF_A_STORY === 0) {
      await story.page.tab.close();
      story = await givenStory(desk);
    }
    for (const [index, ending] of ENDINGS.entries()) {
      count(ending.name, await endWhileTyping(desk, story, ending, round * ENDINGS.length + index));
      await expectKept(desk, story, `end ${round} of a ${ending.name}`);
    }
  }
}

async function givenStory(desk: WritingDesk): Promise<Story> {
  const id = await desk.begin(BLOCKS);
  return { id, page: await desk.open(id), typed: [], old: [] };
}

interface Words {
  readonly typed: number;
  readonly old: number;
}

/** Ends something while somebody types, and comes back to the story. @returns how many words were typed, and how many are old */
async function endWhileTyping(
  desk: WritingDesk,
  story: Story,
  { name, end }: (typeof ENDINGS)[number],
  seed: number,
): Promise<Words> {
  const random = seeded(seed);
  const typist = typing(story.page, `${name}${seed}`, random);
  await typist.begun();
  await pause(OLD + random() * LONGEST);
  const returned = await end({ desk, page: story.page, story: story.id, typist, random });
  await typist.stop();
  const since = returned.typist?.typed ?? [];
  const typed = [...typist.typed, ...since];
  const old = [...typist.typed.filter(({ moment }) => moment <= returned.ended - OLD), ...since];
  story.page = returned.page;
  story.typed.push(...typed.map(({ word }) => word));
  story.old.push(...old.map(({ word }) => word));
  return { typed: typed.length, old: old.length };
}

/** Waits until the page and the server have every word once, and no other block has changed. */
async function expectKept({ newsroom }: WritingDesk, { id, page, typed, old }: Story, said: string): Promise<void> {
  const told = { message: said, timeout: 20_000 };
  await expect.poll(async () => missing(old, await shownText(page)), told).toEqual([]);
  await expectSaved(page);
  expect(doubled(typed, await shownText(page)), said).toEqual([]);
  const { document } = await newsroom.workingCopy(id);
  expect(missing(old, JSON.stringify(document)), said).toEqual([]);
  expect(doubled(typed, JSON.stringify(document)), said).toEqual([]);
  expect(untouched(document), said).toEqual(UNTOUCHED);
}

function missing(words: readonly string[], text: string): readonly string[] {
  return words.filter((word) => !text.includes(word));
}

function doubled(words: readonly string[], text: string): readonly string[] {
  return words.filter((word) => text.indexOf(word) !== text.lastIndexOf(word));
}

function untouched({ blocks }: StoryDocument): readonly Block[] {
  const ids = new Set(UNTOUCHED.map(({ id }) => id));
  return blocks.filter(({ id }) => ids.has(id));
}
