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

/** Makes a segment of posts that are added in the order of their ids. */
export class SegmentBuilder {
  readonly #words = new Map<string, PostingsWriter>();
  readonly #ids: number[] = [];
  readonly #publishTimes: number[] = [];
  readonly #lengths: number[] = [];
  readonly #categories: number[] = [];
  readonly #categorySlugs: string[] = [];

  get size(): number {
    return this.#ids.length;
  }

  add(post: IndexedPost): void {
    const occurrences = new Map<string, number[]>();
    const title = read(post.post_title, 0, occurrences);
    const deck = read(post.p_content, title + FIELD_GAP, occurrences);
    const text = read(post.post_text, deck + FIELD_GAP, occurrences);
    const place = this.#ids.length;
    for (const [word, positions] of occurrences)
      this.#writerOf(word).add(place, packed(positions, title, deck), positions);
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
      postings: new Map([...this.#words].map(([word, writer]) => [word, writer.written()])),
    };
  }

  #writerOf(word: string): PostingsWriter {
    const known = this.#words.get(word);
    if (known) return known;
    const writer = new PostingsWriter();
    this.#words.set(word, writer);
    return writer;
  }

  #category(slug: string): number {
    const known = this.#categorySlugs.indexOf(slug);
    return known >= 0 ? known : this.#categorySlugs.push(slug) - 1;
  }
}

/** Notes the position of each word. @returns the position after the last */
function read(text: string, from: number, occurrences: Map<string, number[]>): number {
  let position = from;
  for (const word of plainWords(text)) {
    const known = occurrences.get(word);
    if (known) known.push(position);
    else occurrences.set(word, [position]);
    position += 1;
  }
  return position;
}

function packed(positions: readonly number[], titleEnd: number, deckEnd: number): number {
  let [title, deck, text] = [0, 0, 0];
  for (const position of positions) {
    if (position < titleEnd) title += 1;
    else if (position < deckEnd) deck += 1;
    else text += 1;
  }
  return packFrequencies(title, deck, text);
}
