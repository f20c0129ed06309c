import { isSame, type Versions } from '../three-way.ts';

/**
 * Merges two orders of blocks. The order of the side that moved blocks counts, mine where both did. A block that only the other
 * side has comes behind the block that it follows there.
 * @param stays whether a block is left after the merge
 */
export function mergedOrder(
  { base, mine, theirs }: Versions<readonly string[]>,
  stays: (id: string) => boolean,
): readonly string[] {
  const [first, second] = hasMoved(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = first.filter(stays);
  const placed = new Set(order);
  let before: string | undefined;
  for (const id of second.filter(stays)) {
    if (!placed.has(id)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
      placed.add(id);
    }
    before = id;
  }
  return order;
}

/** Whether the blocks that were there before stand in another order. */
function hasMoved(base: readonly string[], order: readonly string[]): boolean {
  const [before, after] = [new Set(base), new Set(order)];
  return !isSame(
    base.filter((id) => after.has(id)),
    order.filter((id) => before.has(id)),
  );
}
