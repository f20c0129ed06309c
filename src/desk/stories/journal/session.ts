import type { StoryDocument } from '../story.contract.ts';
import { Editing } from './editing.ts';
import type { Opened } from './opened.ts';
import { findStory, type SessionParts } from './opening.ts';
import { Recurring } from './recurring.ts';
import { pauseIn, troubleOf } from './trouble.ts';

/** A story in a tab, from its opening to its end. */
export class StorySession {
  readonly #parts: SessionParts;
  readonly #opening = new Recurring(() => this.#open());
  readonly #listeners = new Set<() => void>();
  readonly #since = performance.now();
  #opened: Opened = { is: 'loading' };
  #editing: Editing | undefined;
  #isClosed = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Opens the story. Tries again, with growing pauses, while it cannot be read. */
  open(): Promise<void> {
    return this.#opening.run();
  }

  /** The story as its page shows it now. */
  readonly current = (): Opened => this.#opened;

  /** Calls a listener after each change. @returns what unsubscribes it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notes which document the editor shows. */
  shown(document: StoryDocument): void {
    this.#editing?.shown(document);
  }

  /** Whether something is neither in the journal nor at the server. */
  isAtRisk(): boolean {
    return this.#editing?.isAtRisk() ?? false;
  }

  /** Writes the journal and asks the server now. */
  async hurry(): Promise<void> {
    if (this.#editing) await this.#editing.hurry();
    else if (!this.#isClosed) await this.#opening.run();
  }

  /** Call it when the page may end. */
  async leave(): Promise<void> {
    await this.#editing?.leave();
  }

  /** Saves and ends. What the server does not have by then stays in the journal. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#opening.stop();
    await this.#editing?.close();
  }

  async #open(): Promise<number | undefined> {
    if (this.#editing || this.#isClosed) return;
    try {
      const found = await findStory(this.#parts);
      if (!this.#isClosed) this.#editing = new Editing(this.#parts, found, (view) => this.#announce(view));
    } catch (error) {
      const trouble = troubleOf(error, this.#since);
      const { message, gone } = trouble;
      this.#announce({ is: 'failed', message, ...(gone && { gone }), reload: () => this.#opening.run() });
      return pauseIn(trouble);
    }
  }

  #announce(opened: Opened): void {
    if (isSameView(this.#opened, opened)) return;
    this.#opened = opened;
    for (const listener of this.#listeners) listener();
  }
}

function isSameView(one: Opened, other: Opened): boolean {
  if (one.is !== 'open' || other.is !== 'open') return false;
  return (['state', 'version', 'document', 'saving', 'message', 'present', 'unkept', 'gone'] as const).every(
    (part) => one[part] === other[part],
  );
}
