import { element } from './html.ts';

/** A piece of a line with the formats that apply to it. */
export interface Run {
  readonly html: string;
  readonly formats: ReadonlySet<string>;
}

/** Lexical keeps formats as bits, in this order. */
const TAGS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

export function formatsOf(bits: number): ReadonlySet<string> {
  return new Set(TAGS.filter((_, bit) => (bits & (1 << bit)) !== 0));
}

/** Writes runs with as few tags as can be: a format that neighbours share is opened once around them. */
export function formattedText(runs: readonly Run[]): string {
  let html = '';
  let rest = runs;
  for (let [first] = rest; first; [first] = rest) {
    const longest = [...first.formats]
      .map((format) => ({ format, length: sharing(rest, format) }))
      .reduce<{ format: string; length: number } | undefined>(
        (best, next) => (best && best.length >= next.length ? best : next),
        undefined,
      );
    const group = rest.slice(0, longest?.length ?? 1);
    html += longest
      ? element(longest.format, formattedText(group.map((run) => without(run, longest.format))))
      : first.html;
    rest = rest.slice(group.length);
  }
  return html;
}

/** How many runs from the first on have the format. */
function sharing(runs: readonly Run[], format: string): number {
  const end = runs.findIndex((run) => !run.formats.has(format));
  return end === -1 ? runs.length : end;
}

function without({ html, formats }: Run, format: string): Run {
  return { html, formats: new Set([...formats].filter((other) => other !== format)) };
}
