import { limits } from './limits.ts';

export interface ItemTerm {
  readonly domain: string;
  readonly nicename: string;
  readonly name: string;
}

/** One element of the export: a field of the site, an author, a term, an item. */
export interface ExportRecord {
  readonly kind: 'channel' | 'author' | 'category' | 'tag' | 'term' | 'item';
  /** Line of its opening tag, counted from 1. */
  readonly line: number;
  /** Texts of its elements by their canonical names (`wp:post_id`); the first that is not empty counts. */
  readonly fields: ReadonlyMap<string, string>;
  readonly terms: readonly ItemTerm[];
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly comments: number;
  /** Its end is missing, or it is too large. */
  readonly damage: 'cut' | 'too-large' | undefined;
  /** Whether it held bytes of another encoding. */
  readonly repaired: boolean;
}

export function field(record: ExportRecord, name: string): string {
  return record.fields.get(name) ?? '';
}

/** The first value of these custom fields that is not empty, or an empty text. */
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

  /** Counts further characters. @returns false if they exceed the limit */
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
