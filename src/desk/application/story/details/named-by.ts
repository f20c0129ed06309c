import { folded } from '#platform/text/folding.ts';
import type { Option } from '../../choices.contract.ts';

/**
 * Finds what a typed name means; capitals, accents and width make no difference, unless two names differ by them alone.
 * @param isWhole whether the name is complete, by Enter or by leaving the field: then the beginning of a single name is enough.
 *   While it is typed, a name counts only if no other name begins with it
 */
export function namedBy<Value>(options: readonly Option<Value>[], typed: string, isWhole: boolean): Value | undefined {
  const written = typed.trim().toLowerCase();
  const text = folded(written);
  if (text === '') return undefined;
  const beginning = options.filter(({ name }) => folded(name).startsWith(text));
  const alike = beginning.filter(({ name }) => folded(name) === text);
  const same = alike.find(({ name }) => name.toLowerCase() === written) ?? (alike.length === 1 ? alike[0] : undefined);
  const only = beginning.length === 1 ? beginning[0] : undefined;
  return (isWhole ? (same ?? only) : only && same)?.value;
}
