import type { PresentTab, StoryState } from '../stories.contract.ts';
import type { Change, StoryDocument } from '../story.contract.ts';
import { isSame } from '../three-way.ts';
import {
  type Copies,
  edited,
  hasUnsaved,
  rebased,
  refused,
  sending,
  stored,
  type WorkingCopy,
  withSlowlyEnded,
} from './copies.ts';
import type { OpenStory } from './opened.ts';
import { type FoundStory, withLeftBehind } from './opening.ts';
import { messageOf, savingOf } from './saying.ts';
import { SeenDocument } from './seen-document.ts';
import type { LeftBehind } from './tab-journal.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** What a story is, without what can be done with it. */
type Shown = Omit<OpenStory, 'edit' | 'save' | 'letGo' | 'dropUnkept' | 'reload'>;

/** The state of a story that is open in a browser tab. Each method records one event at once: it makes no call and waits for nothing. */
export class StoryInTab {
  readonly #seen: SeenDocument;
  #state: StoryState;
  #copies: Copies;
  #present: readonly PresentTab[];
  #by: string;
  #takenOver: readonly string[];
  #step: StoryDocument | undefined;
  #trouble: Trouble | undefined;
  #hasJournal = true;

  constructor({ state, copies, present, by, takenOver, failure }: FoundStory) {
    this.#state = state;
    this.#copies = copies;
    this.#present = present;
    this.#by = by;
    this.#takenOver = takenOver;
    this.#seen = new SeenDocument(copies.here);
    if (failure !== undefined) this.failed(failure);
  }

  get state(): StoryState {
    return this.#state;
  }

  get copies(): Copies {
    return this.#copies;
  }

  /** Why the server has not answered, or has refused. */
  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  /** Tabs that are gone, whose words are in the copies, and still in the journal. */
  get takenOver(): readonly string[] {
    return this.#takenOver;
  }

  /** The editor shows this document. */
  shows(document: StoryDocument): void {
    this.#seen.shows(document);
  }

  /** Its writer has edited it (OpenStory.edit). */
  edit(to: StoryDocument, from = this.#seen.current, isEnding = false): void {
    this.#copies = edited(this.#copies, { from, to, isEnding }, this.#by);
    if (isEnding) this.#step = this.#copies.here;
    this.#seen.gave(to);
  }

  /** Its writer lets versions go that the server does not take. */
  dropUnkept(): void {
    const { unkept: _, ...copies } = this.#copies;
    this.#copies = copies;
  }

  /** The browser's journal has what was here, and no longer needs what these tabs left; or it could not be written. */
  journaled(isKept: boolean, takenOver: readonly string[] = []): void {
    this.#hasJournal = isKept;
    this.#takenOver = this.#takenOver.filter((tab) => !takenOver.includes(tab));
  }

  /** Something is about to be sent. @returns what; undefined where nothing is unsaved */
  nextToSend(): { readonly version: number; readonly change: Change; readonly ended?: Change } | undefined {
    const { copies, change, ended } = sending(withSlowlyEnded(this.#copies));
    this.#copies = copies;
    return change && { version: copies.version, change, ...(ended && { ended }) };
  }

  /** The server has stored what was sent. @param ended what was sent with it */
  saved(version: number, ended?: Change): void {
    this.#copies = stored(this.#copies, version, ended);
  }

  /** The server takes none of what was sent. @param ended what was sent with it */
  refused(ended?: Change): void {
    this.#copies = refused(this.#copies, ended);
  }

  /** Somebody else has saved: what is here is merged with the server's working copy. */
  rebase(found: WorkingCopy): void {
    this.#by = found.by;
    this.#copies = rebased(this.#copies, found);
  }

  /**
   * The server's working copy was read. It is merged, unless a save is under way: the answer to that brings it.
   * @param asked the version that was here when the server was asked: an answer about an older one may be older itself
   * @returns whether what is here has changed
   */
  follow(found: WorkingCopy, asked: number): boolean {
    const { version, sent } = this.#copies;
    if (found.version === version || asked !== version || sent) return false;
    this.rebase(found);
    return true;
  }

  /** The whole story was read again. @param asked as for `follow` @returns whether what is here has changed */
  reread(state: StoryState, asked: number): boolean {
    this.#state = state;
    return this.follow({ ...state, by: this.#by }, asked);
  }

  /** Tabs have ended whose words are in the journal alone: they are merged. */
  takeOver(left: readonly LeftBehind[]): void {
    const { copies, takenOver } = withLeftBehind(this.#copies, left, this.#by);
    this.#copies = copies;
    this.#takenOver = [...this.#takenOver, ...takenOver];
  }

  /** These people and tabs have it open as well. */
  isOpenTo(present: readonly PresentTab[]): void {
    if (!isSame(present, this.#present)) this.#present = present;
  }

  /** A call has failed. */
  failed(error: unknown): Trouble {
    this.#trouble = troubleOf(error, this.#trouble?.since);
    return this.#trouble;
  }

  /** The server has answered. */
  answered(): void {
    this.#trouble = undefined;
  }

  /** Whether something is here that the server has not answered as saved. */
  hasUnsaved(): boolean {
    return hasUnsaved(this.#copies);
  }

  /** The story as its page shows it. */
  shown(): Shown {
    const { here, unkept, version } = this.#copies;
    const safety = {
      copies: this.#copies,
      trouble: this.#trouble,
      isKept: this.#hasJournal,
      mayEdit: this.#state.mayEdit,
    };
    const message = messageOf(safety);
    this.#seen.follows(here);
    return {
      is: 'open',
      state: this.#state,
      version,
      document: here,
      ...(this.#step && { step: this.#step }),
      saving: savingOf(safety),
      ...(message && { message }),
      ...(this.#trouble?.gone && { gone: this.#trouble.gone }),
      ...(unkept && { unkept }),
      present: this.#present,
    };
  }
}
