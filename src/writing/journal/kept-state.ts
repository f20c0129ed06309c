import { type StoryState, storyState } from '../stories.contract.ts';
import type { Step } from './steps.ts';

/** The part of a story's journal that is no part of its document. */
const STATE = 'state';

/** What the server said of a story, without its document. */
const keptState = storyState.omit({ document: true });
export type KeptState = Omit<StoryState, 'document'>;

/** The step that keeps a story's state. */
export function stateStep({ document: _, ...kept }: StoryState): Step {
  return { part: STATE, earlier: [kept], now: kept };
}

/** @returns undefined where a journal has none: one that was cleared while its tab was open */
export function stateIn(steps: readonly Step[]): KeptState | undefined {
  return keptState.safeParse(steps.find(({ part }) => part === STATE)?.now).data;
}
