import type { StoryState } from '../stories.contract.ts';
import type { StoryDocument } from '../story.contract.ts';
import type { Copies } from './copies.ts';
import type { JournalPlace, JournalStore, TabLocks } from './journal.ts';
import { LONGEST_JOURNAL } from './journal-limits.ts';
import { stateStep } from './kept-state.ts';
import { wait } from './recurring.ts';
import { isSameStep, type Step, stepsOf } from './steps.ts';

/** What a tab that is gone left of a story. */
export interface LeftBehind {
  readonly tab: string;
  readonly steps: readonly Step[];
}

/** The journal of one story in one tab. It writes only what has changed since it last wrote. */
export class TabJournal {
  readonly #store: JournalStore;
  readonly #place: JournalPlace;
  readonly #locks: TabLocks;
  /** By their parts, those that are there; undefined for one that may be there or not. */
  #written: ReadonlyMap<string, Step | undefined> = new Map();
  #kept: StoryDocument | undefined;
  /** The step of the state that was last written: it is compared with each key. */
  #state: { readonly of: StoryState; readonly step: Step } | undefined;

  constructor(store: JournalStore, locks: TabLocks, place: JournalPlace) {
    this.#store = store;
    this.#locks = locks;
    this.#place = place;
  }

  /** Whether the journal has everything of a document that the server has not. */
  keeps(document: StoryDocument): boolean {
    return this.#kept === document;
  }

  /**
   * Writes what has changed since the last write; the first time, and after the journal was cleared, the whole story.
   * @param takenOver tabs that are gone, whose words are in the copy that is here
   */
  async write(copies: Copies, state: StoryState, takenOver: readonly string[]): Promise<void> {
    const steps = new Map([this.#stepOf(state), ...stepsOf(copies)].map((step) => [step.part, step]));
    const put = [...steps.values()].filter((step) => !isSameStep(step, this.#written.get(step.part)));
    const remove = [...this.#written.keys()].filter((part) => !steps.has(part));
    const hasChanged = put.length > 0 || remove.length > 0 || takenOver.length > 0;
    const isFirst = this.#written.size === 0;
    // A write that fails leaves unknown what is stored: the next one writes the whole story.
    this.#written = new Map([...this.#written.keys(), ...steps.keys()].map((part) => [part, undefined]));
    const wasThere = !hasChanged || (await this.#store.write(this.#place, { put, remove, takenOver }));
    this.#written = steps;
    this.#kept = copies.here;
    if (wasThere || isFirst) return;
    this.#written = new Map();
    await this.write(copies, state, []);
  }

  /**
   * @param known tabs whose words are here already
   * @returns what other tabs left that have ended. What cannot be read, or not in time, stays in the journal for the next call
   */
  async leftBehind(known: readonly string[] = []): Promise<readonly LeftBehind[]> {
    const late = wait(LONGEST_JOURNAL).then((): readonly LeftBehind[] => []);
    return Promise.race([this.#leftBehind(known).catch(() => []), late]);
  }

  async #leftBehind(known: readonly string[]): Promise<readonly LeftBehind[]> {
    // Its own lock comes first: this tab has nothing in the journal yet that another could take for left behind.
    await this.#locks.takeOver(this.#place.tab);
    const left: LeftBehind[] = [];
    for (const tab of await this.#store.otherTabs(this.#place)) {
      if (known.includes(tab) || !(await this.#locks.takeOver(tab))) continue;
      const steps = await this.#store.read({ ...this.#place, tab }).catch(() => []);
      if (steps.length > 0) left.push({ tab, steps });
    }
    return left;
  }

  /** Removes what this tab has in the journal. */
  forget(): Promise<void> {
    return this.#store.forget(this.#place);
  }

  #stepOf(state: StoryState): Step {
    if (this.#state?.of !== state) this.#state = { of: state, step: stateStep(state) };
    return this.#state.step;
  }
}
