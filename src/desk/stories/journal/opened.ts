import type { PresentTab, StoryState } from '../stories.contract.ts';
import type { StoryDocument } from '../story.contract.ts';
import type { StoryGone } from './trouble.ts';

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
  /** Of the server's copy. It is the version of `document` where `saving` is `saved`. */
  readonly version: number;
  /** As it is now, with what others wrote. A new object whenever something changed, and only then. */
  readonly document: StoryDocument;
  /** The document that the last ending edit made (`edit`): in the text, it is one step of Undo. */
  readonly step?: StoryDocument;
  /**
   * Takes an edited document. If the edit ends words, the server keeps the version before it.
   * @param from the document that was edited, if it is not the one that this tab last showed or gave
   * @param isEnding whether it puts something else in the place of words, however few: restores, replaces, chooses
   */
  edit(document: StoryDocument, from?: StoryDocument, isEnding?: boolean): void;
  /** Saves at once what would be saved within half a second: something at the server waits for it. */
  save(): Promise<void>;
  readonly saving: Saving;
  /** Whether the story was deleted while it was open here. */
  readonly gone?: StoryGone;
  /** Forgets what this browser has of the story, once its words are somewhere else. */
  letGo(): Promise<void>;
  /** For people: what the desk is doing, and what they can do. */
  readonly message?: string;
  /** Versions from before words were ended that the server does not take: this browser alone has them. */
  readonly unkept?: readonly StoryDocument[];
  /** Lets them go. */
  dropUnkept(): void;
  /** Others, and other tabs, that have the story open. */
  readonly present: readonly PresentTab[];
  /** Reads the state again, after publishing for example. What was written stays. */
  reload(): Promise<void>;
}

/** A story as its page gets it: not read yet, not readable, or open. */
export type Opened =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly gone?: StoryGone; reload(): Promise<void> }
  | OpenStory;
