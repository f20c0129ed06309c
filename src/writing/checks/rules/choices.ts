import { FIELD_WORDS } from '../../field-words.ts';
import type { StoryDocument, StoryFields } from '../../story.contract.ts';
import type { Finding } from '../check.ts';

/** Fields and blocks that two people changed at the same time, until someone chooses a version. */
export function openChoices({ fields, others = {}, blocks }: StoryDocument): readonly Finding[] {
  const names = (Object.keys(fields) as (keyof StoryFields)[]).filter((name) => name in others);
  const contested = blocks.filter(({ other }) => other !== undefined);
  return [
    ...names.map((field) => finding({ field }, FIELD_WORDS[field], others[field]?.by)),
    ...contested.map(({ id, other }) => finding({ block: id }, 'Text', other?.by)),
  ];
}

function finding(place: Finding['place'], what: string, by = 'somebody'): Finding {
  const message = `${what}: choose one of the two versions. It was changed by ${by} at the same time.`;
  return { message, place, level: 'forbids' };
}
