import type { Option } from '../../choices.contract.ts';

/**
 * Finds what a typed name means.
 * @param isWhole whether nothing more is typed; otherwise a name with which others begin is not taken yet
 */
export function namedBy<Value>(options: readonly Option<Value>[], typed: string, isWhole: boolean): Value | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const beginning = options.filter(({ name }) => name.toLowerCase().startsWith(text));
  const same = beginning.find(({ name }) => name.toLowerCase() === text);
  return isWhole || beginning.length === 1 ? same?.value : undefined;
}
