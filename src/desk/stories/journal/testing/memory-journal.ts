import type { JournalChange, JournalPlace, JournalStore, TabLocks } from '../journal.ts';
import { isUnsaved, type Step } from '../steps.ts';

/** A browser's journal and locks in memory, which outlive the tabs of a test. */
export class MemoryJournal implements JournalStore {
  readonly #steps = new Map<string, Map<string, Step>>();
  /** Which tab holds the lock of each. */
  readonly #holders = new Map<string, string>();
  isBlocked = false;
  /** How many bytes of JSON were written. */
  written = 0;

  async otherTabs({ account, story, tab: own }: JournalPlace): Promise<readonly string[]> {
    const beginning = `${account} ${story} `;
    const places = [...this.#steps.keys()].filter((place) => place.startsWith(beginning));
    return places.map((place) => place.slice(beginning.length)).filter((tab) => tab !== own);
  }

  async read(place: JournalPlace): Promise<readonly Step[]> {
    return [...(this.#steps.get(keyOf(place))?.values() ?? [])];
  }

  async write(place: JournalPlace, { put, remove, takenOver }: JournalChange): Promise<boolean> {
    if (this.isBlocked) throw new Error('The quota is used up.');
    const wasThere = this.#steps.has(keyOf(place));
    const steps = this.#steps.get(keyOf(place)) ?? new Map<string, Step>();
    this.#steps.set(keyOf(place), steps);
    for (const step of put) {
      // As IndexedDB does: what is kept is a copy.
      steps.set(step.part, structuredClone(step));
      this.written += JSON.stringify(step).length;
    }
    for (const part of remove) steps.delete(part);
    for (const tab of takenOver) this.#steps.delete(keyOf({ ...place, tab }));
    return wasThere;
  }

  async forget(place: JournalPlace): Promise<void> {
    this.#steps.delete(keyOf(place));
  }

  /** As IndexedJournal does. */
  async clearSaved(account: number): Promise<readonly number[]> {
    const places = [...this.#steps].filter(([place]) => place.startsWith(`${account} `));
    const unsaved = places.filter(([, steps]) => [...steps.values()].some(isUnsaved));
    if (unsaved.length === 0) for (const [place] of places) this.#steps.delete(place);
    return unsaved.map(([place]) => Number(place.split(' ')[1]));
  }

  close(): void {}

  /** The locks, as a tab takes them. */
  locksOf(tab: string): TabLocks {
    return {
      takeOver: async (other) => {
        const holder = this.#holders.get(other) ?? tab;
        this.#holders.set(other, holder);
        return holder === tab;
      },
    };
  }

  /** Releases the locks of a tab, as a browser does when the tab ends. */
  release(tab: string): void {
    for (const [other, holder] of this.#holders) if (holder === tab) this.#holders.delete(other);
  }
}

function keyOf({ account, story, tab }: JournalPlace): string {
  return `${account} ${story} ${tab}`;
}
