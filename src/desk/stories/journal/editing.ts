import type { PresentTab, StoryState } from '../stories.contract.ts';
import type { StoryDocument } from '../story.contract.ts';
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
import { LONGEST_JOURNAL, LOOK_EVERY, SAVE_WITHIN } from './journal-limits.ts';
import type { OpenStory } from './opened.ts';
import { type FoundStory, type SessionParts, withLeftBehind } from './opening.ts';
import { Recurring, wait } from './recurring.ts';
import { messageOf, savingOf } from './saying.ts';
import { SeenDocument } from './seen-document.ts';
import type { LeftBehind } from './tab-journal.ts';
import { pauseIn, type Trouble, troubleOf } from './trouble.ts';

/** An open story: writes each edit to the journal and to the server, and merges what others write. */
export class Editing {
  readonly #parts: SessionParts;
  readonly #announce: (view: OpenStory) => void;
  readonly #journaling = new Recurring(() => this.#writeJournal());
  readonly #saving = new Recurring(() => this.#save());
  readonly #looking = new Recurring(() => this.#look());
  readonly #seen: SeenDocument;
  #state: StoryState;
  #copies: Copies;
  #present: readonly PresentTab[];
  #by: string;
  #takenOver: readonly string[];
  #step: StoryDocument | undefined;
  /** Whether the browser has a journal that works. */
  #hasJournal = true;
  #trouble: Trouble | undefined;
  /** Whether its words are somewhere else by now. */
  #isLetGo = false;

  /** @param announce is given the story, at once and after each change */
  constructor(parts: SessionParts, found: FoundStory, announce: (view: OpenStory) => void) {
    this.#parts = parts;
    this.#announce = announce;
    this.#state = found.state;
    this.#copies = found.copies;
    this.#present = found.present;
    this.#by = found.by;
    this.#takenOver = found.takenOver;
    this.#seen = new SeenDocument(found.copies.here);
    if (found.failure !== undefined) this.#fail(found.failure);
    this.#publish();
    if (!found.state.mayEdit) return;
    this.#looking.within(LOOK_EVERY);
    if (found.takenOver.length > 0) this.#keep();
    else void this.#journaling.run();
  }

  /** Notes which document the editor shows. */
  shown(document: StoryDocument): void {
    this.#seen.shows(document);
  }

  /** Takes an edit (OpenStory.edit). */
  readonly edit = (to: StoryDocument, from = this.#seen.current, isEnding = false): void => {
    if (!this.#state.mayEdit) return;
    this.#copies = edited(this.#copies, { from, to, isEnding }, this.#by);
    if (isEnding) this.#step = this.#copies.here;
    this.#seen.gave(to);
    this.#keep();
    this.#publish();
  };

  /** Lets versions go that the server does not take (OpenStory.dropUnkept). */
  readonly dropUnkept = (): void => {
    const { unkept: _, ...copies } = this.#copies;
    this.#copies = copies;
    this.#keep();
    this.#publish();
  };

  /** Whether something is neither in the journal nor at the server. */
  isAtRisk(): boolean {
    return hasUnsaved(this.#copies) && !this.#parts.journal.keeps(this.#copies.here);
  }

  /** Writes the journal and asks the server now: the tab is hidden, or shown again, or the network is back. */
  async hurry(): Promise<void> {
    if (this.#state.mayEdit) this.#looking.within(0);
    await Promise.all([this.#journaling.run(), this.#saving.run()]);
  }

  /** Forgets what the browser has of the story (OpenStory.letGo). */
  readonly letGo = async (): Promise<void> => {
    this.#isLetGo = true;
    await this.#parts.journal.forget();
  };

  /** Saves now what would be saved within SAVE_WITHIN. */
  readonly save = (): Promise<void> => this.#saving.run();

  /** Reads the story's state again; what was written stays. @throws CallFailed */
  readonly reload = async (): Promise<void> => {
    const { version } = this.#copies;
    const state = await this.#parts.calls.read();
    this.#state = state;
    if (this.#trouble?.gone) {
      // It is out of the bin.
      this.#trouble = undefined;
      this.#saving.within(0);
    }
    this.#follow({ ...state, by: this.#by }, version);
    this.#publish();
  };

  /** Call it when the page may end: writes what is unsaved to the journal, and others no longer see the tab. */
  async leave(): Promise<void> {
    if (!this.#state.mayEdit || this.#isLetGo) return;
    const leaving = this.#parts.calls.leave(this.#copies.version).catch(() => undefined);
    await Promise.all([this.#journaling.run(), leaving]);
  }

  /** Saves and ends. What the server does not have by then stays in the journal. */
  async close(): Promise<void> {
    for (const recurring of [this.#journaling, this.#saving, this.#looking]) recurring.stop();
    if (this.#isLetGo) return;
    // Again while somebody else saves at the same time: each of those saves is merged first.
    do await this.#saving.run();
    while (hasUnsaved(this.#copies) && !this.#trouble);
    await this.#journaled();
    const mayForget = !hasUnsaved(this.#copies) && !this.#copies.unkept && !this.#trouble;
    if (mayForget) await this.#parts.journal.forget().catch(() => undefined);
    await this.leave();
  }

  /** Writes the journal at once, or behind the write that is under way, and saves a little later. */
  #keep(): void {
    void this.#journaling.run();
    this.#saving.within(this.#trouble ? pauseIn(this.#trouble) : SAVE_WITHIN);
  }

  async #writeJournal(): Promise<undefined> {
    if (this.#isLetGo) return;
    const takenOver = this.#takenOver;
    try {
      await this.#parts.journal.write(this.#copies, this.#state, takenOver);
      this.#takenOver = this.#takenOver.filter((tab) => !takenOver.includes(tab));
      this.#hasJournal = true;
    } catch {
      // The disk is full, or storage was blocked meanwhile: the message says so. Each edit and each save tries again.
      this.#hasJournal = false;
    }
    this.#publish();
  }

  /** Resolves once the journal has everything, or is late. */
  #journaled(): Promise<void> {
    return Promise.race([this.#journaling.run(), wait(LONGEST_JOURNAL)]);
  }

  async #save(): Promise<number | undefined> {
    const { copies, change, ended } = sending(withSlowlyEnded(this.#copies));
    this.#copies = copies;
    if (!change) return this.#publish();
    // The journal knows what is on its way before the server does, so that it is recognised there after a crash.
    await this.#journaled();
    try {
      const answer = await this.#parts.calls.save(copies.version, change, ended);
      this.#trouble = undefined;
      if (answer.isSaved) this.#copies = stored(this.#copies, answer.version, ended);
      else this.#rebase(answer);
    } catch (error) {
      const trouble = this.#fail(error);
      if (trouble.kind === 'refused') this.#copies = refused(this.#copies, ended);
      this.#publish();
      return pauseIn(trouble);
    }
    // At once: what the server has answered must not be taken for unsaved after a crash.
    this.#journaling.within(0);
    this.#publish();
    return hasUnsaved(this.#copies) ? SAVE_WITHIN : undefined;
  }

  async #look(): Promise<number> {
    try {
      // Before the server is asked: it then has all that those tabs have saved.
      const left = await this.#parts.journal.leftBehind(this.#takenOver);
      const { version } = this.#copies;
      const { present, ...answer } = await this.#parts.calls.look(version);
      this.#present = isSame(present, this.#present) ? this.#present : present;
      const { document } = answer;
      if (document) this.#follow({ ...answer, document }, version);
      if (this.#copies.version === answer.version && !this.#copies.sent) this.#takeOver(left);
      // Somebody has handed it in, given it back or published it.
      if (answer.stamp !== this.#state.stamp) await this.reload();
      // The server is back. Only another save can show whether it still refuses a change.
      if (this.#trouble && (this.#trouble.kind !== 'refused' || !hasUnsaved(this.#copies))) {
        this.#trouble = undefined;
        this.#saving.within(0);
      }
    } catch (error) {
      const trouble = this.#fail(error);
      this.#publish();
      return Math.max(LOOK_EVERY, pauseIn(trouble));
    }
    this.#publish();
    return LOOK_EVERY;
  }

  /** Merges what tabs left in the journal that have ended since. */
  #takeOver(left: readonly LeftBehind[]): void {
    if (left.length === 0) return;
    const { copies, takenOver } = withLeftBehind(this.#copies, left, this.#by);
    this.#copies = copies;
    this.#takenOver = [...this.#takenOver, ...takenOver];
    this.#keep();
  }

  /**
   * Merges another working copy, unless a save is under way: the answer to that brings it.
   * @param asked the version that was here when the server was asked: an answer about an older one may be older itself
   */
  #follow(found: WorkingCopy, asked: number): void {
    const { version, sent } = this.#copies;
    if (found.version === version || asked !== version || sent) return;
    this.#rebase(found);
    this.#keep();
  }

  #rebase(found: WorkingCopy): void {
    this.#by = found.by;
    this.#copies = rebased(this.#copies, found);
  }

  #fail(error: unknown): Trouble {
    this.#trouble = troubleOf(error, this.#trouble?.since);
    return this.#trouble;
  }

  #publish(): undefined {
    const safety = {
      copies: this.#copies,
      trouble: this.#trouble,
      isKept: this.#hasJournal,
      mayEdit: this.#state.mayEdit,
    };
    const message = messageOf(safety);
    this.#seen.follows(this.#copies.here);
    this.#announce({
      is: 'open',
      state: this.#state,
      version: this.#copies.version,
      document: this.#copies.here,
      ...(this.#step && { step: this.#step }),
      saving: savingOf(safety),
      ...(message && { message }),
      ...(this.#trouble?.gone && { gone: this.#trouble.gone }),
      letGo: this.letGo,
      ...(this.#copies.unkept && { unkept: this.#copies.unkept }),
      present: this.#present,
      dropUnkept: this.dropUnkept,
      edit: this.edit,
      save: this.save,
      reload: this.reload,
    });
  }
}
