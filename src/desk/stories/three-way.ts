/** One thing as it was, and what two people made of it at the same time. */
export interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Whether two values are written alike as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Takes what only one of them changed, or both alike.
 * @param decide what becomes of it where both changed it differently
 */
export function threeWay<Value>({ base, mine, theirs }: Versions<Value>, decide: () => Value): Value {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  return isSame(mine, base) ? theirs : decide();
}
