/** Numbers that look like chance and are the same each time: two machines fill the same database from one seed. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Each item as likely as its weight says. */
  weighted<Item>(items: readonly { readonly item: Item; readonly weight: number }[]): Item;
}

/** Mulberry32: 32 bits of state, and good enough for texts. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (items) => one(items, below(items.length)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      const found = items.find(({ weight }) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? one(items, items.length - 1)).item;
    },
  };
}

function one<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError('Nothing to choose from');
  return items[index] as Item;
}
