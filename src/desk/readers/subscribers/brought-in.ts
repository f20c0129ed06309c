import { NAMED_REFUSALS } from '../readers-limits.ts';
import type { LineOutcome, TakenList } from './list.contract.ts';

/** What became of the lines of a file so far. */
export interface BroughtIn extends Pick<TakenList, 'refused'> {
  readonly service: TakenList['service'] | undefined;
  readonly counts: Readonly<Partial<Record<LineOutcome, number>>>;
  /** Of 1. */
  readonly done: number;
}

export const NOTHING_BROUGHT_IN: BroughtIn = { service: undefined, counts: {}, refused: [], done: 0 };

/**
 * Adds a part of a file to those before it.
 * @param seen marks of the addresses in the parts before; receives those of this one. An address that is among them stands twice,
 * which the server cannot know of two parts
 */
export function withListPart(before: BroughtIn, taken: TakenList, seen: Set<string>): BroughtIn {
  const counts: Partial<Record<LineOutcome, number>> = { ...before.counts };
  const count = (outcome: LineOutcome, times: number) => {
    counts[outcome] = (counts[outcome] ?? 0) + times;
  };
  for (const [outcome, times] of Object.entries(taken.counts)) count(outcome as LineOutcome, times);
  const twice = taken.marks.filter(({ mark }) => seen.has(mark));
  for (const { outcome } of twice) {
    count(outcome, -1);
    count('twice', 1);
  }
  for (const { mark } of taken.marks) seen.add(mark);
  const refused = [...taken.refused, ...twice.map(({ line }) => ({ line, outcome: 'twice' as const }))];
  return {
    ...before,
    service: taken.service,
    counts,
    refused: [...before.refused, ...refused.toSorted((one, other) => one.line - other.line)].slice(0, NAMED_REFUSALS),
  };
}
