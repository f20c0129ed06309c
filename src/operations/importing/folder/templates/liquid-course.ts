import { type ParsedText, parsedText } from './liquid-blocks.ts';
import { Allowance } from './liquid-loops.ts';

/** What a text and its includes share while they are rendered. */
export class Course {
  readonly allowance = new Allowance();
  /** Variables of the loops around the place that is rendered. */
  readonly items: string[] = [];
  /** An include leaves items out of the loop around it. */
  leaps = false;
  readonly #included = new Map<string, ParsedText | undefined>();

  get isInLoop(): boolean {
    return this.items.length > 0;
  }

  /** An include, which is read once, however often a loop asks for it. */
  included(name: string, isHtml: boolean | undefined, read: () => string | undefined): ParsedText | undefined {
    if (!this.#included.has(name)) {
      const text = read();
      this.#included.set(name, text === undefined ? undefined : parsedText(text, isHtml));
    }
    return this.#included.get(name);
  }
}
