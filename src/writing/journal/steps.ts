import type { StoryDocument } from '../story.contract.ts';
import { isSame } from '../three-way.ts';
import { BLOCK, documentOf, ORDER, type Parts, partsOf } from './parts.ts';

/** A part of a story, as the server has it and as it is here. The journal keeps these, and writes one only when it changes. */
export interface Step {
  readonly part: string;
  /** What the server had of it, and behind that what it was sent since and has not answered. */
  readonly earlier: readonly [unknown, unknown?];
  readonly now: unknown;
}

/** The copies of one story: at the server, on the way there, and here. */
export interface Documents {
  readonly server: StoryDocument;
  /** What was sent and is not answered yet. The server may have it or not. */
  readonly sent: StoryDocument | undefined;
  /** The same object as the server's where they do not differ. */
  readonly here: StoryDocument;
}

/** @returns a step for each part that one of the copies has */
export function stepsOf({ server, sent, here }: Documents): readonly Step[] {
  const before = partsOf(server);
  const waiting = sent ? partsOf(sent) : before;
  const now = partsOf(here);
  const parts = new Set([...before.keys(), ...waiting.keys(), ...now.keys()]);
  return [...parts].map((part) => stepOf(part, before.get(part), waiting.get(part), now.get(part)));
}

function stepOf(part: string, before: unknown, waiting: unknown, now: unknown): Step {
  return { part, earlier: isSame(before, waiting) ? [before] : [before, waiting], now };
}

/** Whether the server may not have the part as it is here. */
export function isUnsaved({ earlier, now }: Step): boolean {
  return earlier.length > 1 || !isSame(earlier[0], now);
}

/** Whether two steps of one part say the same. Parts that are the same objects are not compared: most are. */
export function isSameStep(one: Step, other: Step | undefined): boolean {
  if (!other || one.earlier.length !== other.earlier.length || !isSame(one.now, other.now)) return false;
  return one.earlier.every((version, index) => isSame(version, other.earlier[index]));
}

/**
 * The copies that a tab had, from all its steps.
 * @throws ZodError where some are missing
 */
export function copiesIn(steps: readonly Step[]): Documents {
  const copy = (version: (step: Step) => unknown) =>
    documentOf(new Map(steps.map((step) => [step.part, version(step)])));
  const isWaiting = steps.some(({ earlier }) => earlier.length > 1);
  return {
    server: copy(({ earlier }) => earlier[0]),
    sent: isWaiting ? copy(({ earlier }) => earlier.at(-1)) : undefined,
    here: copy(({ now }) => now),
  };
}

/**
 * Replays what a journal kept, onto what the server has now.
 * @returns what was kept, and what it was made of: with the server's document, all that a merge needs
 * @throws ZodError where the steps are those of no story
 */
export function replayed(steps: readonly Step[], server: StoryDocument): { base: StoryDocument; mine: StoryDocument } {
  const theirs = partsOf(server);
  const base = new Map(theirs);
  const mine = new Map(theirs);
  for (const step of steps) {
    base.set(step.part, commonPart(step, theirs));
    mine.set(step.part, step.now);
  }
  if (!steps.some(({ part }) => part === ORDER)) mine.set(ORDER, orderWithNewBlocks(steps, server));
  return { base: documentOf(base), mine: documentOf(mine) };
}

/** The document that both what is here and what the server has now were made from. Includes what was sent, if it arrived. */
export function commonBase({ server, sent, here }: Documents, now: StoryDocument): StoryDocument {
  if (!sent) return server;
  const theirs = partsOf(now);
  const base = new Map(partsOf(server));
  for (const step of stepsOf({ server, sent, here })) base.set(step.part, commonPart(step, theirs));
  return documentOf(base);
}

/**
 * What was sent has arrived if the server has the same now. If somebody has changed it there since, nobody can know: it counts
 * as not arrived, and the merge keeps both versions.
 */
function commonPart({ part, earlier }: Step, theirs: Parts): unknown {
  const [before] = earlier;
  const sent = earlier.at(-1);
  const hasArrived = isSame(sent, theirs.get(part)) || (part === ORDER && hasAddedBlocks(before, sent, theirs));
  return hasArrived ? sent : before;
}

/** Whether the server has the blocks that were new in an order: their ids are random, so nobody else made them. */
function hasAddedBlocks(before: unknown, sent: unknown, theirs: Parts): boolean {
  if (!Array.isArray(before) || !Array.isArray(sent)) return false;
  const added = sent.filter((id) => !before.includes(id));
  return added.length > 0 && added.every((id) => theirs.has(BLOCK + id));
}

/** For a journal that lost the order because it was cleared while its tab was open: blocks that the server lacks come last. */
function orderWithNewBlocks(steps: readonly Step[], { blocks }: StoryDocument): readonly string[] {
  const order = blocks.map(({ id }) => id);
  const kept = steps.flatMap(({ part, now }) => (part.startsWith(BLOCK) && now ? [part.slice(BLOCK.length)] : []));
  return [...order, ...kept.filter((id) => !order.includes(id))];
}
