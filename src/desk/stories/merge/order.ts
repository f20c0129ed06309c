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
  const placed = new Set(first.filter(stays));
  const behind = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const id of second.filter(stays)) {
    if (!placed.has(id)) behind.set(before, [...(behind.get(before) ?? []), id]);
    placed.add(id);
    before = id;
  }
  // From its end, so that no block is moved for another one.
  const left = [...first.filter(stays).toReversed(), ...(behind.get(undefined) ?? [])];
  const order: string[] = [];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    order.push(id);
    left.push(...(behind.get(id) ?? []));
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
