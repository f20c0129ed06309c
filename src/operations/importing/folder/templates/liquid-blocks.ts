import { type LiquidPart, liquidParts } from './liquid-parts.ts';

export type TagPart = Extract<LiquidPart, { kind: 'tag' }>;

export const LOOPS: ReadonlySet<string> = new Set(['for', 'tablerow', 'macro', 'asyncEach', 'asyncAll']);
export const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'ifAsync', 'ifversion']);
export const BRANCHES: ReadonlySet<string> = new Set(['else', 'elsif', 'elif', 'elseif', 'when']);
const ASSIGNMENTS: ReadonlySet<string> = new Set(['assign', 'set', 'capture']);
const LEAPS: ReadonlySet<string> = new Set(['break', 'continue']);

export const isBlock = (name: string) => LOOPS.has(name) || CONDITIONS.has(name);
export const isAssignment = (name: string) => ASSIGNMENTS.has(name);

/** A text with tags, read once, however often a loop includes it. */
export interface ParsedText {
  readonly text: string;
  readonly parts: readonly LiquidPart[];
  /** Index of the last tag of each name. */
  readonly last: ReadonlyMap<string, number>;
  /** The loops that leave items out by `break` or `continue`. */
  readonly leaping: ReadonlySet<TagPart>;
  /** Whether it leaves items out of the loop that includes it. */
  readonly leaps: boolean;
}

export function parsedText(text: string, isHtml?: boolean): ParsedText {
  const parts = liquidParts(text, isHtml);
  const last = new Map(parts.flatMap((part, index) => (part.kind === 'tag' ? [[part.name, index]] : [])));
  return { text, parts, last, ...leapsIn(parts) };
}

function leapsIn(parts: readonly LiquidPart[]): Pick<ParsedText, 'leaping' | 'leaps'> {
  const open: TagPart[] = [];
  const leaping = new Set<TagPart>();
  let leaps = false;
  for (const part of parts) {
    if (part.kind !== 'tag') continue;
    if (LOOPS.has(part.name)) open.push(part);
    if (part.name === `end${open.at(-1)?.name}`) open.pop();
    if (!LEAPS.has(part.name)) continue;
    const loop = open.at(-1);
    if (loop) leaping.add(loop);
    else leaps = true;
  }
  return { leaping, leaps };
}

/** Names of the variables that these parts would set. */
export function assignedIn(parts: readonly LiquidPart[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'tag' && isAssignment(part.name) ? (/[\w.-]+/.exec(part.args)?.[0] ?? []) : [],
  );
}
