import type { PresentTab, StoryState } from '../stories.contract.ts';
import { type Copies, copiesOf, hasUnsaved, withOther } from './copies.ts';
import { stateIn } from './kept-state.ts';
import { copiesIn } from './steps.ts';
import type { StoryCalls } from './story-calls.ts';
import type { LeftBehind, TabJournal } from './tab-journal.ts';
import { troubleOf } from './trouble.ts';

/** What a session is made of; tests give parts of their own. */
export interface SessionParts {
  readonly calls: StoryCalls;
  readonly journal: TabJournal;
}

/** A story as it was found. */
export interface FoundStory {
  readonly state: StoryState;
  readonly copies: Copies;
  readonly present: readonly PresentTab[];
  /** Who changed the server's copy last. */
  readonly by: string;
  /** Tabs that are gone, whose words are in the copy that is here. */
  readonly takenOver: readonly string[];
  /** Why it was found in the journal and not at the server. */
  readonly failure?: unknown;
}

/**
 * Asks the server for a story; the journal, while the server is away, or where it has words that the server does not take:
 * somebody can still read them.
 * @throws CallFailed where neither has it
 */
export async function findStory(parts: SessionParts): Promise<FoundStory> {
  try {
    return await findAtServer(parts);
  } catch (failure) {
    const { kind } = troubleOf(failure);
    const kept = kind === 'signed out' ? undefined : keptStory(await parts.journal.leftBehind(), failure);
    if (kept && (kind === 'kept here' || hasUnsaved(kept.copies))) return kept;
    throw failure;
  }
}

/** Reads a story, and merges with it what tabs that are gone left in the journal. */
async function findAtServer({ calls, journal }: SessionParts): Promise<FoundStory> {
  const state = await calls.read();
  if (!state.mayEdit) return { state, copies: copiesOf(state), present: [], by: '', takenOver: [] };
  const left = await journal.leftBehind();
  // Asked afterwards: the server then has all that those tabs have saved.
  const { present, by, version, document = state.document } = await calls.look(state.version);
  return { state, present, by, ...withLeftBehind(copiesOf({ version, document }), left, by) };
}

/**
 * The story as tabs had it that are gone: that were loaded again, or crashed.
 * @param failure of the call that asked the server for it
 * @returns undefined where no such tab has left the whole story
 */
function keptStory(left: readonly LeftBehind[], failure: unknown): FoundStory | undefined {
  const [newest] = left.flatMap(wholeOf).toSorted((one, other) => other.copies.version - one.copies.version);
  if (!newest) return undefined;
  const { version, server: document } = newest.copies;
  const by = 'another tab';
  const { copies, takenOver } = withLeftBehind(newest.copies, left, by);
  return { state: { ...newest.state, version, document }, copies, present: [], by, takenOver, failure };
}

/** Everything of a story, unless the tab ended before it had written it. */
function wholeOf({ steps }: LeftBehind) {
  const [copies, state] = [copiesIn(steps), stateIn(steps)];
  return copies && state ? [{ copies, state }] : [];
}

/**
 * Merges what other tabs left in the journal with what is here. What cannot be read stays there.
 * @param by who changed the server's copy last
 * @returns the copies, and the tabs whose words are in them
 */
export function withLeftBehind(copies: Copies, left: readonly LeftBehind[], by: string) {
  const nothing: Pick<FoundStory, 'copies' | 'takenOver'> = { copies, takenOver: [] };
  return left.reduce((all, { tab, steps }) => {
    const other = copiesIn(steps, all.copies.server);
    return other ? { copies: withOther(all.copies, other, by), takenOver: [...all.takenOver, tab] } : all;
  }, nothing);
}
