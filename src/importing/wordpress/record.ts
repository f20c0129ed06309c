import { limits } from './limits.ts';

/** A category, tag or other term as an item names it. */
export interface ItemTerm {
  readonly domain: string;
  readonly nicename: string;
  readonly name: string;
}

/** One element of the export that stands for a thing: the site's own fields, an author, a term, an item. */
export interface ExportRecord {
  readonly kind: 'channel' | 'author' | 'category' | 'tag' | 'term' | 'item';
  /** Line of its opening tag, counted from 1. */
  readonly line: number;
  /** Texts of its elements under their canonical names (`wp:post_id`); the first that says something counts. */
  readonly fields: ReadonlyMap<string, string>;
  readonly terms: readonly ItemTerm[];
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly comments: number;
  /** Why it cannot be taken as it stands: its end is missing, or it is too large. */
  readonly damage: 'cut' | 'too-large' | undefined;
  /** Whether bytes of another encoding were read in it. */
  readonly repaired: boolean;
}

export function field(record: ExportRecord, name: string): string {
  return record.fields.get(name) ?? '';
}

/** The first value of a post's custom field that says something, or an empty text. */
export function meta(record: ExportRecord, ...keys: readonly string[]): string {
  const values = keys.map((key) => record.meta.get(key)?.find((candidate) => candidate.trim() !== ''));
  return values.find((value) => value !== undefined)?.trim() ?? '';
}

/** A record while it is read. */
export class RecordBuilder {
  comments = 0;
  damage: ExportRecord['damage'];
  readonly kind: ExportRecord['kind'];
  readonly line: number;
  readonly #fields = new Map<string, string>();
  readonly #terms: ItemTerm[] = [];
  readonly #meta = new Map<string, string[]>();
  #metaKey = '';
  #metaValue = '';
  #size = 0;

  constructor(kind: ExportRecord['kind'], line: number) {
    this.kind = kind;
    this.line = line;
  }

  /** Used in error messages. */
  get name(): string {
    const title = this.#fields.get('title')?.trim();
    return title ? `${this.kind} '${title}'` : this.kind;
  }

  /** Notes that so many characters follow; false when they are too many to keep. */
  grow(characters: number): boolean {
    this.#size += characters;
    if (this.#size > limits.item) this.damage ??= 'too-large';
    return this.#size <= limits.item;
  }

  add(name: string, attributes: Readonly<Record<string, string>>, text: string): void {
    if (name === 'wp:meta_key') this.#metaKey = text.trim();
    else if (name === 'wp:meta_value') this.#metaValue = text;
    else if (name === 'category' && this.kind === 'item') {
      this.#terms.push({ domain: attributes.domain ?? '', nicename: attributes.nicename ?? '', name: text.trim() });
    } else if (!this.#fields.get(name)) this.#fields.set(name, text);
  }

  closeMeta(): void {
    if (this.#metaKey) this.#meta.set(this.#metaKey, [...(this.#meta.get(this.#metaKey) ?? []), this.#metaValue]);
    this.#metaKey = '';
    this.#metaValue = '';
  }

  /** @param repairedLines lines up to its end that held bytes of another encoding */
  finished(repairedLines: readonly number[]): ExportRecord {
    const { kind, line, comments, damage } = this;
    const repaired = repairedLines.some((repairedLine) => repairedLine >= line);
    return { kind, line, fields: this.#fields, terms: this.#terms, meta: this.#meta, comments, damage, repaired };
  }
}
