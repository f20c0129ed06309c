import { PostingsWriter, packFrequencies } from './postings.ts';
import type { BuiltSegment } from './segment.ts';
import { plainWords } from './words.ts';

/** What of a post is indexed. */
export interface IndexedPost {
  readonly id: number;
  readonly cat_slug: string;
  readonly publish_time: string;
  readonly post_title: string;
  readonly p_content: string;
  readonly post_text: string;
}

/** Positions between two fields, so that no phrase reaches from one into the next; more words than a phrase has. */
export const FIELD_GAP = 32;

const MOST_LENGTH = 0xffff;

/** A word, and where the post that is being added holds it: the first `count` positions; what follows is of posts before. */
class IndexedWord {
  readonly postings = new PostingsWriter();
  readonly positions: number[] = [];
  count = 0;
}

/** Makes a segment of posts that are added in the order of their ids. */
export class SegmentBuilder {
  readonly #words = new Map<string, IndexedWord>();
  readonly #ids: number[] = [];
  readonly #publishTimes: number[] = [];
  readonly #lengths: number[] = [];
  readonly #categories: number[] = [];
  readonly #categorySlugs: string[] = [];

  get size(): number {
    return this.#ids.length;
  }

  add(post: IndexedPost): void {
    const words: IndexedWord[] = [];
    const title = this.#read(post.post_title, 0, words);
    const deck = this.#read(post.p_content, title + FIELD_GAP, words);
    const text = this.#read(post.post_text, deck + FIELD_GAP, words);
    const place = this.#ids.length;
    for (const word of words) {
      word.postings.add(place, packed(word, title, deck), word.positions, word.count);
      word.count = 0;
    }
    this.#ids.push(post.id);
    this.#publishTimes.push(Date.parse(post.publish_time));
    const lengths = [title, deck - title - FIELD_GAP, text - deck - FIELD_GAP];
    this.#lengths.push(...lengths.map((length) => Math.min(length, MOST_LENGTH)));
    this.#categories.push(this.#category(post.cat_slug));
  }

  build(): BuiltSegment {
    return {
      documents: {
        ids: Uint32Array.from(this.#ids),
        publishTimes: Float64Array.from(this.#publishTimes),
        lengths: Uint16Array.from(this.#lengths),
        categories: Uint16Array.from(this.#categories),
        categorySlugs: this.#categorySlugs,
      },
      postings: new Map([...this.#words].map(([word, { postings }]) => [word, postings.written()])),
    };
  }

  /** Notes the position of each word, and in `words` those that the post holds. @returns the position after the last */
  #read(text: string, from: number, words: IndexedWord[]): number {
    let position = from;
    for (const word of plainWords(text)) {
      const indexed = this.#words.get(word) ?? this.#learn(word);
      if (indexed.count === 0) words.push(indexed);
      indexed.positions[indexed.count++] = position;
      position += 1;
    }
    return position;
  }

  #learn(word: string): IndexedWord {
    const indexed = new IndexedWord();
    this.#words.set(word, indexed);
    return indexed;
  }

  #category(slug: string): number {
    const known = this.#categorySlugs.indexOf(slug);
    return known >= 0 ? known : this.#categorySlugs.push(slug) - 1;
  }
}

function packed({ positions, count }: IndexedWord, titleEnd: number, deckEnd: number): number {
  let [title, deck, text] = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    const position = positions[index] ?? 0;
    if (position < titleEnd) title += 1;
    else if (position < deckEnd) deck += 1;
    else text += 1;
  }
  return packFrequencies(title, deck, text);
}
