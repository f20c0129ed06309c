import type { LiquidPart } from './liquid-parts.ts';

export type TagPart = Extract<LiquidPart, { kind: 'tag' }>;

export const LOOPS: ReadonlySet<string> = new Set(['for', 'tablerow', 'macro', 'asyncEach', 'asyncAll']);
export const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'ifAsync', 'ifversion']);
/** What begins another branch of a condition. */
export const BRANCHES: ReadonlySet<string> = new Set(['else', 'elsif', 'elif', 'elseif', 'when']);

export const isBlock = (name: string) => LOOPS.has(name) || CONDITIONS.has(name);
