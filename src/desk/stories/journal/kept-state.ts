import { type StoryState, storyState } from '../stories.contract.ts';
import type { Step } from './steps.ts';

/** The part of a story's journal that is no part of its document. */
const STATE = 'state';

/** What the server said of a story, without its document and its version: they are steps of their own. */
const keptState = storyState.omit({ document: true, version: true });

/** The step that keeps a story's state. */
export function stateStep({ document: _, version: __, ...kept }: StoryState): Step {
  return { part: STATE, earlier: [kept], now: kept };
}

/** The state that a tab kept; undefined where it kept none, or one of another version of the desk. */
export function stateIn(steps: readonly Step[]) {
  return keptState.safeParse(steps.find(({ part }) => part === STATE)?.now).data;
}
