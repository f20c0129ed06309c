import type { TabLocks } from './journal.ts';

const lockOf = (tab: string) => `masthead-journal ${tab}`;

/**
 * Web Locks of a tab: the browser releases them when the tab ends, also when it is killed. In a browser without them (from
 * before 2022) every tab counts as gone: two tabs may then save the same words, and the merge asks about them.
 */
export class BrowserLocks implements TabLocks {
  readonly #ended = new AbortController();
  readonly #held = new Map<string, Promise<boolean>>();

  takeOver(tab: string): Promise<boolean> {
    const taken = this.#held.get(tab) ?? this.#request(lockOf(tab));
    this.#held.set(tab, taken);
    void taken.then((isTaken) => isTaken || this.#held.delete(tab));
    return taken;
  }

  /** Releases all of them. */
  release(): void {
    this.#ended.abort();
  }

  #request(name: string): Promise<boolean> {
    const { signal } = this.#ended;
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    return new Promise((resolve) => {
      if (!navigator.locks || signal.aborted) return resolve(!signal.aborted);
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock ? ended : undefined;
      };
      navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(false));
    });
  }
}
