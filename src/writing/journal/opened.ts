import type { z } from 'zod';
import type { person, StoryState } from '../stories.contract.ts';
import type { StoryDocument } from '../story.contract.ts';

export type Person = z.output<typeof person>;

/**
 * Where the words of a story are. `saved`: the server has everything. `saving`: on its way there. `kept here`: in this
 * browser, because the server is away. `signed out`: in this browser, until its account signs in again. `refused`: in this
 * browser, because the server does not take them. `at risk`: nowhere but in this tab.
 */
export type Saving = 'saved' | 'saving' | 'kept here' | 'signed out' | 'refused' | 'at risk';

/** A story that is open. */
export interface OpenStory {
  readonly is: 'open';
  /** As the server last gave it; its document is that of then. */
  readonly state: StoryState;
  /** As it is now, with what others wrote. It is another object exactly when something changed. */
  readonly document: StoryDocument;
  /**
   * Takes what was made of the document.
   * @param from what it was made of, when that is not the document that this tab last showed or gave
   */
  edit(document: StoryDocument, from?: StoryDocument): void;
  /** Saves at once what would be saved within half a second: something at the server waits for it. */
  save(): Promise<void>;
  readonly saving: Saving;
  /** For people: what the desk is doing, and what they can do. */
  readonly message?: string;
  /** Others, and other tabs, that have the story open. */
  readonly present: readonly Person[];
  /** Reads the state again, after publishing for example. What was written stays. */
  reload(): Promise<void>;
}

/** A story as its page has it. */
export type Opened =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; reload(): Promise<void> }
  | OpenStory;
