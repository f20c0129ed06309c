import type { StoryDocument } from '../story.contract.ts';
import { Following } from './following.ts';
import { LONGEST_JOURNAL, LOOK_EVERY, SAVE_WITHIN } from './journal-limits.ts';
import type { OpenStory } from './opened.ts';
import type { FoundStory, SessionParts } from './opening.ts';
import { Recurring, wait } from './recurring.ts';
import { StoryInTab } from './story-in-tab.ts';
import { pauseIn } from './trouble.ts';

/** Writes each edit of an open story to the journal and to the server, until the tab closes it. */
export class Editing {
  readonly #parts: SessionParts;
  readonly #announce: (view: OpenStory) => void;
  readonly #story: StoryInTab;
  readonly #following: Following;
  readonly #journaling = new Recurring(() => this.#writeJournal());
  readonly #saving = new Recurring(() => this.#save());
  /** Whether its words are somewhere else by now. */
  #isLetGo = false;

  /** @param announce is given the story, at once and after each change */
  constructor(parts: SessionParts, found: FoundStory, announce: (view: OpenStory) => void) {
    this.#parts = parts;
    this.#announce = announce;
    this.#story = new StoryInTab(found);
    this.#following = new Following(parts, this.#story, {
      keep: () => this.#keep(),
      saveNow: () => this.#saving.within(0),
      show: () => this.#show(),
    });
    this.#show();
    if (!found.state.mayEdit) return;
    this.#following.within(LOOK_EVERY);
    if (found.takenOver.length > 0) this.#keep();
    else void this.#journaling.run();
  }

  /** Notes which document the editor shows. */
  shown(document: StoryDocument): void {
    this.#story.shows(document);
  }

  /** Takes an edit (OpenStory.edit). */
  readonly edit = (...edit: Parameters<OpenStory['edit']>): void => {
    if (!this.#story.state.mayEdit) return;
    this.#story.edit(...edit);
    this.#keep();
    this.#show();
  };

  /** Lets versions go that the server does not take (OpenStory.dropUnkept). */
  readonly dropUnkept = (): void => {
    this.#story.dropUnkept();
    this.#keep();
    this.#show();
  };

  /** Whether something is neither in the journal nor at the server. */
  isAtRisk(): boolean {
    return this.#story.hasUnsaved() && !this.#parts.journal.keeps(this.#story.copies.here);
  }

  /** Writes the journal and asks the server now: the tab is hidden, or shown again, or the network is back. */
  async hurry(): Promise<void> {
    if (this.#story.state.mayEdit) this.#following.within(0);
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
  readonly reload = (): Promise<void> => this.#following.reload();

  /** Call it when the page may end: writes what is unsaved to the journal, and others no longer see the tab. */
  async leave(): Promise<void> {
    if (!this.#story.state.mayEdit || this.#isLetGo) return;
    const leaving = this.#parts.calls.leave(this.#story.copies.version).catch(() => undefined);
    await Promise.all([this.#journaling.run(), leaving]);
  }

  /** Saves and ends. What the server does not have by then stays in the journal. */
  async close(): Promise<void> {
    for (const repeated of [this.#journaling, this.#saving, this.#following]) repeated.stop();
    if (this.#isLetGo) return;
    // Again while somebody else saves at the same time: each of those saves is merged first.
    do await this.#saving.run();
    while (this.#story.hasUnsaved() && !this.#story.trouble);
    await this.#journaled();
    const mayForget = !this.#story.hasUnsaved() && !this.#story.copies.unkept && !this.#story.trouble;
    if (mayForget) await this.#parts.journal.forget().catch(() => undefined);
    await this.leave();
  }

  /** Writes the journal at once, or behind the write that is under way, and saves a little later. */
  #keep(): void {
    void this.#journaling.run();
    this.#saving.within(this.#story.trouble ? pauseIn(this.#story.trouble) : SAVE_WITHIN);
  }

  async #writeJournal(): Promise<undefined> {
    if (this.#isLetGo) return;
    const { copies, state, takenOver } = this.#story;
    try {
      await this.#parts.journal.write(copies, state, takenOver);
      this.#story.journaled(true, takenOver);
    } catch {
      // The disk is full, or storage was blocked meanwhile: the message says so. Each edit and each save tries again.
      this.#story.journaled(false);
    }
    this.#show();
  }

  /** Resolves once the journal has everything, or is late. */
  #journaled(): Promise<void> {
    return Promise.race([this.#journaling.run(), wait(LONGEST_JOURNAL)]);
  }

  async #save(): Promise<number | undefined> {
    const next = this.#story.nextToSend();
    if (!next) return this.#show();
    const { version, change, ended } = next;
    // The journal knows what is on its way before the server does, so that it is recognised there after a crash.
    await this.#journaled();
    try {
      const answer = await this.#parts.calls.save(version, change, ended);
      this.#story.answered();
      if (answer.isSaved) this.#story.saved(answer.version, ended);
      else this.#story.rebase(answer);
    } catch (error) {
      const trouble = this.#story.failed(error);
      if (trouble.kind === 'refused') this.#story.refused(ended);
      this.#show();
      return pauseIn(trouble);
    }
    // At once: what the server has answered must not be taken for unsaved after a crash.
    this.#journaling.within(0);
    this.#show();
    return this.#story.hasUnsaved() ? SAVE_WITHIN : undefined;
  }

  #show(): undefined {
    const { edit, save, letGo, dropUnkept, reload } = this;
    this.#announce({ ...this.#story.shown(), edit, save, letGo, dropUnkept, reload });
  }
}
