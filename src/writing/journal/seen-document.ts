import type { StoryDocument } from '../story.contract.ts';

/** What the editor shows: the newest of the documents that it gave or was shown. An edit is made of it. */
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

  /** A document has come up, behind all others that came up before. */
  follows(document: StoryDocument): void {
    if (!this.#ages.has(document)) this.#ages.set(document, ++this.#count);
  }

  /** The editor shows a document. Told late, of one that it has edited since, this changes nothing. */
  shows(document: StoryDocument): void {
    if (this.#ageOf(document) > this.#ageOf(this.#current)) this.#current = document;
  }

  #ageOf(document: StoryDocument): number {
    return this.#ages.get(document) ?? 0;
  }
}
