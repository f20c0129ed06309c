import type { ConflictingValue, OtherValues, StoryDocument, StoryFields } from '../story.contract.ts';
import { isSame, threeWay, type Versions } from '../three-way.ts';

/**
 * Merges the fields of a story.
 * @param by who made theirs
 * @returns the fields, and their values of those that both changed
 */
export function mergedFields(
  versions: Versions<StoryFields>,
  by: string,
): { fields: StoryFields; conflicts: OtherValues } {
  const conflicts: OtherValues = {};
  const { base, mine, theirs } = versions;
  const merged = { ...mine };
  const take = <Name extends keyof StoryFields>(name: Name) => {
    merged[name] = threeWay({ base: base[name], mine: mine[name], theirs: theirs[name] }, () => {
      conflicts[name] = [{ value: theirs[name], by }];
      return mine[name];
    });
  };
  for (const name of namesOf(mine)) take(name);
  return { fields: merged, conflicts };
}

/** By field, the values that wait for a choice: those that waited already on either side, and new ones. */
export function mergedOthers(
  { base, mine, theirs }: Versions<StoryDocument['others']>,
  conflicts: OtherValues,
): OtherValues | undefined {
  const merged: OtherValues = {};
  for (const name of namesOf({ ...mine, ...theirs, ...conflicts })) {
    const versions = { base: base?.[name], mine: mine?.[name], theirs: theirs?.[name] };
    const values = withOthers(waiting(versions), conflicts[name] ?? []);
    if (values.length > 0) merged[name] = values;
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
}

/** The values that wait after both sides: what one of them has chosen or refused is gone, what one has added is there. */
function waiting(versions: Versions<readonly ConflictingValue[] | undefined>): readonly ConflictingValue[] {
  const { base = [], mine = [], theirs = [] } = versions;
  const settled = threeWay(versions, () => undefined);
  if (settled) return settled;
  const kept = mine.filter((one) => isIn(theirs, one) || !isIn(base, one));
  const added = theirs.filter((one) => !isIn(base, one));
  return withOthers(kept, added);
}

/** Values, and behind them those of others that are not among them. */
function withOthers(values: readonly ConflictingValue[], others: readonly ConflictingValue[]): ConflictingValue[] {
  return [...values, ...others.filter((one) => !isIn(values, one))];
}

function isIn(values: readonly ConflictingValue[], { value }: ConflictingValue): boolean {
  return values.some((one) => isSame(one.value, value));
}

function namesOf(values: Partial<Record<keyof StoryFields, unknown>>): (keyof StoryFields)[] {
  return Object.keys(values) as (keyof StoryFields)[];
}
