import type { DatabaseSync } from 'node:sqlite';
import { deleteTextIndex, isUnusableText, openTextIndex } from './text-index.ts';

/** The index of texts in a folder, opened when it is first used, and made anew where its file is unusable. */
export class RecoveredIndex {
  readonly #folder: string;
  #index: DatabaseSync | undefined;
  #isClosed = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** For good: what is under way fails. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  /** Runs a function again where the index is unusable, on a new one. */
  async use<Result>(work: (open: DatabaseSync) => Promise<Result>): Promise<Result> {
    for (let failures = 0; ; ) {
      let open: DatabaseSync | undefined;
      try {
        this.#index ??= openTextIndex(this.#folder);
        open = this.#index;
        return await work(open);
      } catch (error) {
        // Another search has met the same, and closed it for both.
        if (open && open !== this.#index && !this.#isClosed) continue;
        failures += 1;
        if (!isUnusableText(error) || failures === 3) throw error;
        this.#end();
        if (failures === 2) deleteTextIndex(this.#folder);
      }
    }
  }

  #end(): void {
    this.#index?.close();
    this.#index = undefined;
  }
}
