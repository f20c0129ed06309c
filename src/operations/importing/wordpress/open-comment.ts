import { WordPressRecord } from './record.ts';

/** A comment that is being read: a record of its own, so that thousands do not make one large post. */
export class OpenComment {
  readonly record: WordPressRecord;
  /** Open elements. */
  #depth = 1;
  #field = '';

  /** @param line on which it begins */
  constructor(post: WordPressRecord, line: number) {
    this.record = new WordPressRecord('comment', line);
    for (const name of ['title', 'wp:post_id']) this.record.fields.set(name, post.text(name));
  }

  open(name: string): void {
    this.#depth += 1;
    if (this.#depth === 2) this.#field = name;
  }

  add(text: string): void {
    if (this.#depth < 2 || !this.record.grow(text.length)) return;
    this.record.fields.set(this.#field, this.record.text(this.#field) + text);
  }

  /** @returns whether it has ended */
  close(): boolean {
    this.#depth -= 1;
    return this.#depth === 0;
  }
}
