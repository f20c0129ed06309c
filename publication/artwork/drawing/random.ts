/** Random numbers that depend on the seed only. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A number between two bounds. */
  between(low: number, high: number): number;
  /** A whole number between two bounds, both included. */
  whole(low: number, high: number): number;
  /** True as often as the given share, 0 to 1. */
  chance(share: number): boolean;
  /** One of the given things; the list must not be empty. */
  pick<Thing>(things: readonly Thing[]): Thing;
  /** -1 or 1. */
  sign(): number;
  /** An identifier for a clip path, unlike all others in the same picture (sources of different seeds never share one). */
  name(): string;
}

/** Hashes a text to 32 bits (FNV-1a, then mixed), so that similar slugs differ widely. */
export function fold(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Random numbers for a seed, such as a slug (mulberry32). */
export function createRandom(seed: string): Random {
  const origin = fold(seed);
  let state = origin;
  let names = 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (things) => {
      const thing = things[Math.floor(next() * things.length)];
      if (thing === undefined) throw new Error('Nothing to pick from.');
      return thing;
    },
    sign: () => (next() < 0.5 ? -1 : 1),
    name: () => `shape-${origin.toString(36)}-${++names}`,
  };
}
