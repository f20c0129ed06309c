import { LOOK_EVERY } from './journal-limits.ts';
import type { SessionParts } from './opening.ts';
import { Recurring } from './recurring.ts';
import type { StoryInTab } from './story-in-tab.ts';
import { pauseIn } from './trouble.ts';

/** What follows from what others did. */
interface Followed {
  /** What is here has changed: it is to be written and saved. */
  keep(): void;
  /** The server is back: what is unsaved is to be saved now. */
  saveNow(): void;
  /** The page is to show the story. */
  show(): void;
}

/** Asks the server from time to time, and the journal, what others do with an open story: colleagues, and other tabs. */
export class Following {
  readonly #parts: SessionParts;
  readonly #story: StoryInTab;
  readonly #then: Followed;
  readonly #looking = new Recurring(() => this.#look());

  constructor(parts: SessionParts, story: StoryInTab, then: Followed) {
    this.#parts = parts;
    this.#story = story;
    this.#then = then;
  }

  /** Asks within a time; from then on again and again. */
  within(milliseconds: number): void {
    this.#looking.within(milliseconds);
  }

  /** Asks no more. */
  stop(): void {
    this.#looking.stop();
  }

  /** Reads the story's state again (OpenStory.reload). @throws CallFailed */
  async reload(): Promise<void> {
    const { version } = this.#story.copies;
    const state = await this.#parts.calls.read();
    const hasChanged = this.#story.reread(state, version);
    // It is out of the bin.
    if (this.#story.trouble?.gone) this.#isBack();
    if (hasChanged) this.#then.keep();
    this.#then.show();
  }

  async #look(): Promise<number> {
    const story = this.#story;
    try {
      await this.#seeOthers();
      // The server is back. Only another save can show whether it still refuses a change.
      if (story.trouble && (story.trouble.kind !== 'refused' || !story.hasUnsaved())) this.#isBack();
    } catch (error) {
      const trouble = story.failed(error);
      this.#then.show();
      return Math.max(LOOK_EVERY, pauseIn(trouble));
    }
    this.#then.show();
    return LOOK_EVERY;
  }

  async #seeOthers(): Promise<void> {
    const story = this.#story;
    // Before the server is asked: it then has all that those tabs have saved.
    const left = await this.#parts.journal.leftBehind(story.takenOver);
    const { version } = story.copies;
    const { present, document, ...answer } = await this.#parts.calls.look(version);
    story.isOpenTo(present);
    if (document && story.follow({ ...answer, document }, version)) this.#then.keep();
    if (left.length > 0 && story.copies.version === answer.version && !story.copies.sent) {
      story.takeOver(left);
      this.#then.keep();
    }
    // Somebody has handed it in, given it back or published it.
    if (answer.stamp !== story.state.stamp) await this.reload();
  }

  #isBack(): void {
    this.#story.answered();
    this.#then.saveNow();
  }
}
