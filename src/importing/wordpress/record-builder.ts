import { limits } from './limits.ts';
import type { ExportRecord, ItemTerm } from './record.ts';

/** Collects what an element of the export holds while it is read. */
export class RecordBuilder {
  readonly kind: ExportRecord['kind'];
  readonly line: number;
  readonly #fields = new Map<string, string>();
  readonly #terms: ItemTerm[] = [];
  readonly #meta = new Map<string, string[]>();
  #repairedLines: readonly number[];
  #metaKey: string | undefined;
  #metaValue = '';
  #comments = 0;
  #size = 0;
  #damage: ExportRecord['damage'];

  constructor(kind: ExportRecord['kind'], line: number, repairedLines: readonly number[] = []) {
    this.kind = kind;
    this.line = line;
    this.#repairedLines = repairedLines;
  }

  /** How a message calls it. */
  get name(): string {
    const title = this.#fields.get('title')?.trim();
    return title ? `${this.kind} '${title}'` : this.kind;
  }

  /** Notes that so many characters follow; false when they are too many to keep. */
  grow(characters: number): boolean {
    this.#size += characters;
    if (this.#size > limits.item) this.#damage ??= 'too-large';
    return this.#size <= limits.item;
  }

  repair(lines: readonly number[]): void {
    if (lines.length > 0) this.#repairedLines = [...this.#repairedLines, ...lines];
  }

  damage(damage: 'cut'): void {
    this.#damage ??= damage;
  }

  countComment(): void {
    this.#comments += 1;
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
    this.#metaKey = undefined;
    this.#metaValue = '';
  }

  /** The record, which ends on this line. */
  finished(endLine: number): ExportRecord {
    return {
      kind: this.kind,
      line: this.line,
      fields: this.#fields,
      terms: this.#terms,
      meta: this.#meta,
      comments: this.#comments,
      damage: this.#damage,
      repaired: this.#repairedLines.some((line) => line >= this.line && line <= endLine),
    };
  }
}
