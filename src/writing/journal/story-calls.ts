import type { z } from 'zod';
import type { lookAtStory, StoryState, saveChange } from '../stories.contract.ts';
import type { Change } from '../story.contract.ts';

/** The server's calls about one story, made by one tab. Each throws CallFailed. */
export interface StoryCalls {
  read(): Promise<StoryState>;
  /** @param version of the copy that the change is of */
  save(version: number, change: Change): Promise<z.output<typeof saveChange.answer>>;
  /** @param version that this tab has */
  look(version: number): Promise<z.output<typeof lookAtStory.answer>>;
  /** Tells the server that this tab closes the story. */
  leave(version: number): Promise<unknown>;
}
