import { isGarbled } from '../decoding.ts';
import { WORDPRESS_LIMITS } from './wordpress-limits.ts';

export interface ItemTerm {
  readonly domain: string;
  readonly nicename: string;
  readonly name: string;
}

/** One element of the export: a field of the site, an author, a term, an item. */
export class WordPressRecord {
  readonly kind: 'channel' | 'author' | 'category' | 'tag' | 'term' | 'item' | 'comment';
  /** Line of its opening tag, counted from 1. */
  readonly line: number;
  /** Texts of its elements by their canonical names (`wp:post_id`); the first that is not empty counts. */
  readonly fields = new Map<string, string>();
  readonly terms: ItemTerm[] = [];
  readonly customFields = new Map<string, string[]>();
  /** Its end is missing, or it is too large. */
  damage: 'cut' | 'too-large' | undefined;
  /** Its characters that were stored in another encoding. */
  repaired = 0;
  /** Those of them that stand in rows. */
  repairedInRuns = 0;
  #characters = 0;

  constructor(kind: WordPressRecord['kind'], line: number) {
    this.kind = kind;
    this.line = line;
  }

  text(name: string): string {
    return this.fields.get(name) ?? '';
  }

  /** The text without white space around it. */
  field(name: string): string {
    return this.text(name).trim();
  }

  /** The first value of these custom fields that is not empty, or an empty text. */
  meta(...keys: readonly string[]): string {
    const values = keys.map((key) => this.customFields.get(key)?.find((value) => value.trim() !== ''));
    return values.find((value) => value !== undefined)?.trim() ?? '';
  }

  /** Whether these are so many that it is most likely of another alphabet. */
  get isGarbled(): boolean {
    return isGarbled({ letters: this.repaired, inRuns: this.repairedInRuns, of: this.#characters });
  }

  /** Counts further characters. @returns false if they exceed the limit */
  grow(characters: number): boolean {
    this.#characters += characters;
    if (this.#characters > WORDPRESS_LIMITS.item) this.damage ??= 'too-large';
    return this.#characters <= WORDPRESS_LIMITS.item;
  }
}
