import type { StoryDocument, StoryFields } from '../story.contract.ts';
import { threeWay, type Versions } from '../three-way.ts';

type Others = NonNullable<StoryDocument['others']>;
type Other = Others[string];

/**
 * Merges the fields of a story.
 * @param by who made theirs
 * @returns the fields, and their values of those that both changed
 */
export function mergedFields(versions: Versions<StoryFields>, by: string): { fields: StoryFields; conflicts: Others } {
  const conflicts: Others = {};
  const { base, mine, theirs } = versions;
  const merged = { ...mine };
  const take = <Name extends keyof StoryFields>(name: Name) => {
    merged[name] = threeWay({ base: base[name], mine: mine[name], theirs: theirs[name] }, () => {
      conflicts[name] = { value: theirs[name], by };
      return mine[name];
    });
  };
  for (const name of Object.keys(mine) as (keyof StoryFields)[]) take(name);
  return { fields: merged, conflicts };
}

/** The values that wait for a choice: those that waited already on either side, and new ones. */
export function mergedOthers(
  { base, mine, theirs }: Versions<StoryDocument['others']>,
  conflicts: Others,
): Others | undefined {
  const names = new Set([mine, theirs, conflicts].flatMap((others) => Object.keys(others ?? {})));
  const merged = [...names].flatMap((name) => {
    const versions = { base: base?.[name], mine: mine?.[name], theirs: theirs?.[name] };
    const pending = threeWay(versions, () => joined(versions.mine, versions.theirs));
    const other = joined(conflicts[name], pending);
    return other ? [[name, other] as const] : [];
  });
  return merged.length > 0 ? Object.fromEntries(merged) : undefined;
}

/** Two values that wait for the same choice. Of texts both stay; of anything else, a date or a flag, the newer one. */
function joined(one: Other | undefined, two: Other | undefined): Other | undefined {
  if (!one || !two) return one ?? two;
  if (typeof one.value !== 'string' || typeof two.value !== 'string') return one;
  if (one.value.includes(two.value)) return one;
  if (two.value.includes(one.value)) return two;
  return { value: `${one.value} / ${two.value}`, by: one.by === two.by ? one.by : `${one.by}, ${two.by}` };
}
