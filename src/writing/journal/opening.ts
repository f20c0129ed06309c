import type { StoryState } from '../stories.contract.ts';
import { type Copies, copiesOf, withOther } from './copies.ts';
import type { Person } from './opened.ts';
import type { StoryCalls } from './story-calls.ts';
import type { LeftBehind, TabJournal } from './tab-journal.ts';

/** A story as it was found. */
export interface FoundStory {
  readonly state: StoryState;
  readonly copies: Copies;
  readonly present: readonly Person[];
  /** Who changed the server's copy last. */
  readonly by: string;
  /** Tabs that are gone, whose words are in the copy that is here. */
  readonly takenOver: readonly string[];
  /** Why it was found in the journal and not at the server. */
  readonly failure?: unknown;
}

/**
 * Reads a story, and merges with it what tabs that are gone left in the journal.
 * @throws CallFailed
 */
export async function findStory(calls: StoryCalls, journal: TabJournal | undefined): Promise<FoundStory> {
  const state = await calls.read();
  if (!state.mayEdit) return { state, copies: copiesOf(state), present: [], by: '', takenOver: [] };
  const { present, by } = await calls.look(state.version);
  const left = (await journal?.leftBehind().catch(() => undefined)) ?? [];
  const copies = withLeftBehind(copiesOf(state), left, by);
  return { state, copies, present, by, takenOver: left.map(({ tab }) => tab) };
}

/**
 * Opens a story without the server, as a tab that is gone had it: one that was loaded again, or crashed.
 * @param failure of the call that asked the server for it
 * @returns undefined where no such tab has left the whole story
 */
export async function findKeptStory(
  journal: TabJournal | undefined,
  failure: unknown,
): Promise<FoundStory | undefined> {
  const left = (await journal?.leftBehind()) ?? [];
  const [newest, ...others] = left.toSorted((one, other) => other.copies.version - one.copies.version);
  if (!newest) return undefined;
  const { version, server: document } = newest.copies;
  const by = 'another tab';
  const copies = withLeftBehind(newest.copies, others, by);
  const takenOver = left.map(({ tab }) => tab);
  return { state: { ...newest.state, version, document }, copies, present: [], by, takenOver, failure };
}

/**
 * Merges what other tabs left in the journal with what is here.
 * @param by who changed the server's copy last
 */
export function withLeftBehind(copies: Copies, left: readonly LeftBehind[], by: string): Copies {
  return left.reduce((all, other) => withOther(all, other.copies, by), copies);
}
