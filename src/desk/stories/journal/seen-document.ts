import type { StoryDocument } from '../story.contract.ts';

/** The document that the editor shows: the newest that it gave or was given. Edits are based on it. */
export class SeenDocument {
  readonly #ages = new WeakMap<StoryDocument, number>();
  #count = 0;
  #current: StoryDocument;

  constructor(document: StoryDocument) {
    this.#current = document;
    this.follows(document);
  }

  get current(): StoryDocument {
    return this.#current;
  }

  /** Notes a document as newer than all that were noted before. */
  follows(document: StoryDocument): void {
    if (!this.#ages.has(document)) this.#ages.set(document, ++this.#count);
  }

  /** Notes that the editor gave a document, and shows it: a new one, or one from before that an undo brings back. */
  gave(document: StoryDocument): void {
    this.#ages.set(document, ++this.#count);
    this.#current = document;
  }

  /** Notes that the editor shows a document. Does nothing if the editor has shown a newer one since. */
  shows(document: StoryDocument): void {
    if (this.#ageOf(document) > this.#ageOf(this.#current)) this.#current = document;
  }

  #ageOf(document: StoryDocument): number {
    return this.#ages.get(document) ?? 0;
  }
}
