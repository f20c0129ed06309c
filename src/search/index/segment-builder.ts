import { PostTokens } from './post-tokens.ts';
import { packFrequencies } from './postings.ts';
import { PostingsLog } from './postings-log.ts';
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

/** Makes a segment of posts that are added in the order of their ids. */
export class SegmentBuilder {
  /** The words, numbered as they come. */
  readonly #words = new Map<string, number>();
  readonly #tokens = new PostTokens();
  readonly #log = new PostingsLog();
  readonly #ids: number[] = [];
  readonly #publishTimes: number[] = [];
  readonly #lengths: number[] = [];
  readonly #categories: number[] = [];
  readonly #categorySlugs: string[] = [];
  #read = 0;

  /** How many words it was given. */
  get words(): number {
    return this.#read;
  }

  add(post: IndexedPost): void {
    this.#tokens.clear();
    const title = this.#take(post.post_title, 0);
    const deck = this.#take(post.p_content, title + FIELD_GAP);
    const text = this.#take(post.post_text, deck + FIELD_GAP);
    const place = this.#ids.length;
    for (const word of this.#tokens.words) {
      this.#tokens.look(word);
      const { positions, count } = this.#tokens;
      this.#log.add(word, place, frequencies(this.#tokens, title, deck), positions, count);
    }
    this.#ids.push(post.id);
    this.#publishTimes.push(Date.parse(post.publish_time));
    const lengths = [title, deck - title - FIELD_GAP, text - deck - FIELD_GAP];
    this.#lengths.push(...lengths.map((length) => Math.min(length, MOST_LENGTH)));
    this.#categories.push(this.#category(post.cat_slug));
  }

  /** The segment; nothing can be added any more. */
  build(): BuiltSegment {
    const postings = this.#log.written();
    return {
      documents: {
        ids: Uint32Array.from(this.#ids),
        publishTimes: Float64Array.from(this.#publishTimes),
        lengths: Uint16Array.from(this.#lengths),
        categories: Uint16Array.from(this.#categories),
        categorySlugs: this.#categorySlugs,
      },
      postings: { keys: () => this.#words.keys(), get: (word) => postings(this.#words.get(word) ?? NOWHERE) },
    };
  }

  /** Notes the position of each word. @returns the position after the last */
  #take(text: string, from: number): number {
    let position = from;
    for (const word of plainWords(text)) {
      this.#tokens.add(this.#words.get(word) ?? this.#learn(word), position);
      position += 1;
    }
    this.#read += position - from;
    return position;
  }

  #learn(word: string): number {
    const number = this.#words.size;
    this.#words.set(ownText(word), number);
    return number;
  }

  #category(slug: string): number {
    const known = this.#categorySlugs.indexOf(slug);
    return known >= 0 ? known : this.#categorySlugs.push(slug) - 1;
  }
}

/** The number of no word. */
const NOWHERE = -1;

/** A copy: V8 cuts longer words out of their text by reference, and keeps the whole text as long as one of them. */
function ownText(word: string): string {
  return Buffer.from(word).toString();
}

function frequencies({ positions, count }: PostTokens, titleEnd: number, deckEnd: number): number {
  let [title, deck, text] = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    const position = positions[index] ?? 0;
    if (position < titleEnd) title += 1;
    else if (position < deckEnd) deck += 1;
    else text += 1;
  }
  return packFrequencies(title, deck, text);
}
