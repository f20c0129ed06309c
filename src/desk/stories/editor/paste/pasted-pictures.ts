import type { EditorState, Transaction } from 'prosemirror-state';
import type { ChosenPicture, StorePicture } from '#desk/media/media.contract.ts';
import { fileOf, placeholder } from './picture-source.ts';

/** What a writer is told about the pictures of pastes; the same object as long as nothing changes. */
export interface PicturesTold {
  /** How many are on their way to the library. */
  readonly underWay: number;
  /** Those that were not stored, with the reason in words. */
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
  /** How many the clipboard names and does not hold. */
  readonly lost: number;
}

const NOTHING: PicturesTold = { underWay: 0, failed: [], lost: 0 };

interface Waiting {
  /** Bytes, or the address that the server fetches. */
  readonly from: File | string;
  readonly reason?: string;
}

/**
 * The pictures of what is pasted: words are in the text at once, and each picture is replaced by that of the library when it is
 * stored. One that is not stored stays where it is, and can be tried again.
 */
export class PastedPictures {
  readonly #store: StorePicture;
  readonly #replace: () => void;
  /** By the address in the text. */
  readonly #waiting = new Map<string, Waiting>();
  readonly #stored = new Map<string, ChosenPicture>();
  readonly #listeners = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();
  #told = NOTHING;
  #lost = 0;

  /** @param replace is called when `replaced` has something to replace */
  constructor(store: StorePicture, replace: () => void) {
    this.#store = store;
    this.#replace = replace;
  }

  /**
   * Takes a picture of a paste.
   * @param src its address on the clipboard
   * @returns its address in the text for now; undefined if there is no way to it: `file:`, `cid:`, an address of a page of its own
   */
  readonly take = (src: string): string | undefined => {
    const from = /^https?:\/\//i.test(src) ? src : fileOf(src);
    if (from === undefined) {
      this.#lost += 1;
      this.#tell();
      return undefined;
    }
    const address = typeof from === 'string' ? from : placeholder();
    this.#begin(address, from);
    return address;
  };

  /** Puts stored pictures in their places, also in those that undo and redo bring back. No step of the history. */
  readonly replaced = (state: EditorState): Transaction | undefined => {
    if (this.#stored.size === 0) return undefined;
    const transaction = state.tr.setMeta('addToHistory', false);
    state.doc.descendants((node, position) => {
      const picture = this.#stored.get(String(node.attrs.src ?? ''));
      if (!picture) return;
      const attrs = { ...node.attrs, src: picture.address, alt: node.attrs.alt || picture.alt_text };
      transaction.setNodeMarkup(position, null, attrs);
    });
    return transaction.docChanged ? transaction : undefined;
  };

  readonly tryAgain = (): void => {
    for (const [address, { from, reason }] of this.#waiting) if (reason !== undefined) this.#begin(address, from);
  };

  /** Forgets what was told; pictures that were not stored stay in the text. */
  readonly close = (): void => {
    for (const [address, { reason }] of this.#waiting) if (reason !== undefined) this.#waiting.delete(address);
    this.#lost = 0;
    this.#tell();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly told = (): PicturesTold => this.#told;

  #begin(address: string, from: File | string): void {
    const known = this.#waiting.get(address);
    if ((known && known.reason === undefined) || this.#stored.has(address)) return;
    this.#waiting.set(address, { from });
    this.#tell();
    this.#queue = this.#queue.then(async () => {
      try {
        this.#stored.set(address, await this.#store(from));
        this.#waiting.delete(address);
        this.#replace();
      } catch (error) {
        this.#waiting.set(address, { from, reason: error instanceof Error ? error.message : String(error) });
      }
      this.#tell();
    });
  }

  #tell(): void {
    const all = [...this.#waiting.values()];
    const failed = all.flatMap(({ from, reason }) =>
      reason === undefined ? [] : [{ name: typeof from === 'string' ? from : from.name, reason }],
    );
    this.#told = { underWay: all.length - failed.length, failed, lost: this.#lost };
    for (const listener of this.#listeners) listener();
  }
}
