import { appendFileSync } from 'node:fs';

/** Rounds of a fault: ten in `npm run test:long`; `npm run faults` sets more. `npm test` has one of the most important. */
export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 10);

/** Rounds of faults that make a whole site anew each time. */
export const LONG_ROUNDS = Math.ceil(ROUNDS / 4);

/** Whether figures are asked for: then the machine has nothing else to do, and times are judged strictly. */
export const isMeasured = process.env.FAULT_FIGURES !== undefined;

/** Whether every process has another program beside it that opens and closes its database all the time: slow. */
export const hasReaderBeside = process.env.FAULT_READER !== undefined;

/** Adds a line to the file that `npm run faults` names. */
export function note(figure: string): void {
  if (process.env.FAULT_FIGURES) appendFileSync(process.env.FAULT_FIGURES, `${figure}\n`);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32): a failed round can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
