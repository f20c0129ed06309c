import { z } from 'zod';
import { type StoryDocument, storyDocument } from '../story.contract.ts';
import { isSame } from '../three-way.ts';
import { type Copies, withOneDocument } from './copies.ts';
import { documentOf, storyPartsOf } from './parts.ts';

/** A part of a story, as the server has it and as it is here. The journal keeps these, and writes one only when it changes. */
export interface Step {
  readonly part: string;
  /** What the server had of it, and behind that what it was sent since and has not answered. */
  readonly earlier: readonly [unknown, unknown?];
  readonly now: unknown;
}

/** The part that is the version of the server's copy. Journals of earlier versions of the desk lack it. */
const VERSION = 'version';
const version = z.int().catch(0);

/** What the names of documents begin with that were ended, and that the server is to keep. Behind it, their places in the order. */
const ENDED = 'ended ';
/** The same, of those that the server has refused. */
const UNKEPT = 'unkept ';

/** @returns a step for each part that one of the copies has */
export function stepsOf(copies: Copies): readonly Step[] {
  const before = storyPartsOf(copies.server);
  const waiting = copies.sent ? storyPartsOf(copies.sent) : before;
  const now = storyPartsOf(copies.here);
  const parts = new Set([...before.keys(), ...waiting.keys(), ...now.keys()]);
  const steps = [...parts].map((part) => stepOf(part, before.get(part), waiting.get(part), now.get(part)));
  const aside = [...asideSteps(ENDED, copies.ended), ...asideSteps(UNKEPT, copies.unkept)];
  return [stepOf(VERSION, copies.version, copies.version, copies.version), ...steps, ...aside];
}

function asideSteps(name: string, documents: readonly StoryDocument[] = []): readonly Step[] {
  return documents.map((document, index) =>
    stepOf(name + String(index).padStart(6, '0'), undefined, undefined, document),
  );
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
 * The copies that a tab had, from its steps.
 * @param rest has the parts that are missing: a tab whose journal was cleared may end before it has written everything again
 * @returns undefined where they are those of no story
 */
export function copiesIn(steps: readonly Step[], rest?: StoryDocument): Copies | undefined {
  const others = rest ? storyPartsOf(rest) : [];
  const copy = (version: (step: Step) => unknown) =>
    documentOf(new Map([...others, ...steps.map((step) => [step.part, version(step)] as const)]));
  const isWaiting = steps.some(({ earlier }) => earlier.length > 1);
  try {
    const [ended, unkept] = [asideIn(steps, ENDED), asideIn(steps, UNKEPT)];
    return withOneDocument({
      version: version.parse(steps.find(({ part }) => part === VERSION)?.now),
      server: copy(({ earlier }) => earlier[0]),
      sent: isWaiting ? copy(({ earlier }) => earlier.at(-1)) : undefined,
      here: copy(({ now }) => now),
      ...(ended.length > 0 && { ended }),
      ...(unkept.length > 0 && { unkept }),
    });
  } catch (error) {
    if (error instanceof z.ZodError) return undefined;
    throw error;
  }
}

function asideIn(steps: readonly Step[], name: string): StoryDocument[] {
  const found = steps.filter(({ part }) => part.startsWith(name));
  return found.toSorted((one, other) => (one.part < other.part ? -1 : 1)).map(({ now }) => storyDocument.parse(now));
}
