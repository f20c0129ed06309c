import type { Option } from '../../choices.contract.ts';

/**
 * Finds what a typed name means.
 * @param isWhole whether the name is complete, by Enter or by leaving the field: then the beginning of a single name is enough.
 *   While it is typed, a name counts only if no other name begins with it
 */
export function namedBy<Value>(options: readonly Option<Value>[], typed: string, isWhole: boolean): Value | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const beginning = options.filter(({ name }) => name.toLowerCase().startsWith(text));
  const same = beginning.find(({ name }) => name.toLowerCase() === text);
  const only = beginning.length === 1 ? beginning[0] : undefined;
  return (isWhole ? (same ?? only) : only && same)?.value;
}
