import type { JournalChange, JournalPlace, JournalStore, TabLocks } from '../journal.ts';
import type { Step } from '../steps.ts';

/** A journal in memory, which outlives the tabs of a test. */
export class MemoryJournal implements JournalStore, TabLocks {
  readonly #steps = new Map<string, Map<string, Step>>();
  /** Tabs that live. */
  readonly alive = new Set<string>();
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

  async takeOver(tab: string): Promise<boolean> {
    return !this.alive.has(tab);
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
    for (const tab of takenOver) await this.forget({ ...place, tab });
    return wasThere;
  }

  async forget(place: JournalPlace): Promise<void> {
    this.#steps.delete(keyOf(place));
  }
}

function keyOf({ account, story, tab }: JournalPlace): string {
  return `${account} ${story} ${tab}`;
}
