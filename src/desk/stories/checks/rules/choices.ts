import { FIELD_WORDS } from '../../field-words.ts';
import { type ConflictingValue, fitsField, type StoryDocument, type StoryFields } from '../../story.contract.ts';
import type { Finding } from '../check.ts';

/** Fields and blocks that two people changed at the same time, until someone chooses a version. */
export function openChoices({ fields, others = {}, blocks }: StoryDocument): readonly Finding[] {
  const names = (Object.keys(fields) as (keyof StoryFields)[]).filter((name) => name in others);
  const contested = blocks.filter(({ other }) => other !== undefined);
  return [
    ...names.map((field) => ofField(field, others[field] ?? [])),
    ...contested.map(({ id, other }) => finding({ block: id }, 'Text', other && [other.by])),
  ];
}

function ofField(field: keyof StoryFields, values: readonly ConflictingValue[]): Finding {
  const what = FIELD_WORDS[field];
  const isChoice = values.some(({ value }) => fitsField(field, value));
  if (isChoice)
    return finding(
      { field },
      what,
      values.map(({ by }) => by),
    );
  const message = `${what}: a value is stored that cannot be used there. Discard it.`;
  return { message, place: { field }, level: 'forbids' };
}

function finding(place: Finding['place'], what: string, by: readonly string[] = []): Finding {
  const names = [...new Set(by)].filter(Boolean).join(', ') || 'somebody';
  const versions = by.length > 1 ? 'versions' : 'two versions';
  const message = `${what}: choose one of the ${versions}. It was changed by ${names} at the same time.`;
  return { message, place, level: 'forbids' };
}
