import { merge } from '../merge.ts';
import type { StoryState } from '../stories.contract.ts';
import { type Copies, copiesOf } from './copies.ts';
import type { Person } from './opened.ts';
import { replayed } from './steps.ts';
import type { StoryCalls } from './story-calls.ts';
import type { TabJournal } from './tab-journal.ts';

/** A story as it was found. */
export interface FoundStory {
  readonly state: StoryState;
  readonly copies: Copies;
  readonly present: readonly Person[];
  /** Who changed the server's copy last. */
  readonly by: string;
  /** Tabs whose steps are in the copy that is here. */
  readonly replayedTabs: readonly string[];
}

/**
 * Reads a story, and merges with it what tabs that are gone left in the journal.
 * @throws CallFailed
 */
export async function findStory(calls: StoryCalls, journal: TabJournal | undefined): Promise<FoundStory> {
  const state = await calls.read();
  const { present, by } = await calls.look(state.version);
  const copies = copiesOf(state);
  const left = state.mayEdit && journal ? await journal.leftBehind().catch(() => []) : [];
  let { here } = copies;
  for (const { steps } of left) {
    const { base, mine } = replayed(steps, state.document);
    here = merge(base, mine, here, by);
  }
  return { state, copies: { ...copies, here }, present, by, replayedTabs: left.map(({ tab }) => tab) };
}
