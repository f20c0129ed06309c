import { setOf } from '#content/markup/by-name.ts';

type PartKind = 'tag' | 'value' | 'shortcode' | 'component' | 'expression' | 'line of code';

/** Tags and shortcodes that name a page of the site, by which the words around them become a link. */
const REFERENCES = setOf('ref relref link post_url post_path');

interface Counted {
  readonly kind: PartKind | 'reference';
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
  add(given: PartKind, name: string, linesBefore: () => number, said = ''): void {
    const kind = /^(?:tag|shortcode)$/.test(given) && REFERENCES.has(name) ? 'reference' : given;
    const key = kind === 'reference' ? kind : `${kind} ${name}`;
    const known = this.#parts.get(key);
    if (known) known.count += 1;
    else this.#parts.set(key, { kind, name, line: this.#firstLine + linesBefore(), said, count: 1 });
  }

  sentences(): string[] {
    return [...this.#parts.values()].map(({ kind, name, line, said, count }) => {
      if (kind === 'reference')
        return `Links to pages that are not in the folder are words without a link, the first to '${said.trim().slice(0, 80)}': ${count}`;
      const given = said ? ` ('${said.slice(0, 80)}')` : '';
      return `The ${kind} '${name}'${given} means nothing here and was left out: ${count}, first in line ${line}`;
    });
  }
}
