import type { JournalPlace, JournalStore, StepsOfTab, TabLocks } from '../journal.ts';
import type { Step } from '../steps.ts';

/** A journal in memory, which outlives the tabs of a test. */
export class MemoryJournal implements JournalStore, TabLocks {
  readonly #steps = new Map<string, Map<string, Step>>();
  /** Tabs that live. */
  readonly alive = new Set<string>();
  isBlocked = false;
  /** How many bytes of JSON were written. */
  written = 0;

  async ofOtherTabs({ account, story, tab: own }: JournalPlace): Promise<readonly StepsOfTab[]> {
    const beginning = `${account} ${story} `;
    const places = [...this.#steps].filter(([place]) => place.startsWith(beginning));
    const tabs = places.map(([place, steps]) => ({ tab: place.slice(beginning.length), steps: [...steps.values()] }));
    return tabs.filter(({ tab, steps }) => tab !== own && steps.length > 0);
  }

  async takeOver(tab: string): Promise<boolean> {
    return !this.alive.has(tab);
  }

  async write(place: JournalPlace, put: readonly Step[], remove: readonly string[]): Promise<void> {
    if (this.isBlocked) throw new Error('The quota is used up.');
    const steps = this.#steps.get(keyOf(place)) ?? new Map<string, Step>();
    this.#steps.set(keyOf(place), steps);
    for (const step of put) {
      // As IndexedDB does: what is kept is a copy.
      steps.set(step.part, structuredClone(step));
      this.written += JSON.stringify(step).length;
    }
    for (const part of remove) steps.delete(part);
  }

  async forget(place: JournalPlace): Promise<void> {
    this.#steps.delete(keyOf(place));
  }
}

function keyOf({ account, story, tab }: JournalPlace): string {
  return `${account} ${story} ${tab}`;
}
