/** Makes a map of rows: names, separated by white space, that have the same value. Any name is safe, `constructor` too. */
export function byName<Value>(rows: readonly (readonly [names: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([names, value]) => names.split(/\s+/).map((name) => [name, value] as const)));
}

/** A set of names, separated by white space. */
export function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}
