type PartKind = 'reference' | 'tag' | 'value' | 'shortcode' | 'component' | 'expression' | 'line of code';

interface Counted {
  readonly kind: PartKind;
  readonly name: string;
  readonly line: number;
  readonly said: string;
  count: number;
}

/** Counts the parts of templates that were left out; each name is reported once, with its count and first place. */
export class LeftOutParts {
  readonly #firstLine: number;
  readonly #parts = new Map<string, Counted>();

  /** @param firstLine line of the file in which the text begins, counted from 1 */
  constructor(firstLine: number) {
    this.#firstLine = firstLine;
  }

  /**
   * @param linesBefore returns how many lines of the text are before it; called for the first of its name only
   * @param said its arguments, if they explain more than its name
   */
  add(kind: PartKind, name: string, linesBefore: () => number, said = ''): void {
    const key = `${kind} ${name}`;
    const known = this.#parts.get(key);
    if (known) known.count += 1;
    else this.#parts.set(key, { kind, name, line: this.#firstLine + linesBefore(), said, count: 1 });
  }

  sentences(): string[] {
    return [...this.#parts.values()].map(({ kind, name, line, said, count }) => {
      if (kind === 'reference')
        return `Links to pages that are not in the folder are words without a link, the first to '${said.slice(0, 80)}': ${count}`;
      const given = said ? ` ('${said.slice(0, 80)}')` : '';
      return `The ${kind} '${name}'${given} means nothing here and was left out: ${count}, first in line ${line}`;
    });
  }
}
