import type { StoryDocument } from '../story.contract.ts';
import { isSame } from '../three-way.ts';
import type { Copies } from './copies.ts';
import type { JournalPlace, JournalStore, StepsOfTab, TabLocks } from './journal.ts';
import { type Step, stepsOf } from './steps.ts';

/** The journal of one story in one tab. It writes only what has changed since it last wrote. */
export class TabJournal {
  readonly #store: JournalStore;
  readonly #place: JournalPlace;
  readonly #locks: TabLocks;
  readonly #takenOver = new Set<string>();
  #written: ReadonlyMap<string, Step> = new Map();
  #kept: StoryDocument | undefined;

  constructor(store: JournalStore, locks: TabLocks, place: JournalPlace) {
    this.#store = store;
    this.#locks = locks;
    this.#place = place;
  }

  /** Whether the journal has everything of a document that the server has not. */
  keeps(document: StoryDocument): boolean {
    return this.#kept === document;
  }

  /** Writes what has changed since the last write. @param isOnlyCopy whether the server is away */
  async write(copies: Copies, isOnlyCopy: boolean): Promise<void> {
    const steps = new Map(stepsOf(copies).map((step) => [step.part, step]));
    const put = [...steps.values()].filter((step) => !isSame(step, this.#written.get(step.part)));
    const remove = [...this.#written.keys()].filter((part) => !steps.has(part));
    if (put.length > 0 || remove.length > 0) await this.#store.write(this.#place, put, remove, isOnlyCopy);
    this.#written = steps;
    this.#kept = copies.here;
  }

  /** @returns what tabs that are gone left, once for each tab */
  async leftBehind(): Promise<readonly StepsOfTab[]> {
    const left: StepsOfTab[] = [];
    for (const steps of await this.#store.ofOtherTabs(this.#place)) {
      const isNew = !this.#takenOver.has(steps.tab) && (await this.#locks.takeOver(steps.tab));
      if (isNew) left.push(steps);
    }
    for (const { tab } of left) this.#takenOver.add(tab);
    return left;
  }

  /** Removes what this tab has in the journal, or what another left. */
  forget(tab = this.#place.tab): Promise<void> {
    return this.#store.forget({ ...this.#place, tab });
  }
}
