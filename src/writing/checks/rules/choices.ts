import type { StoryDocument, StoryFields } from '../../story.contract.ts';
import type { Finding } from '../check.ts';

/** Fields and blocks that two people changed at the same time, until someone chooses a version. */
export function openChoices({ fields, others = {}, blocks }: StoryDocument): readonly Finding[] {
  const names = (Object.keys(fields) as (keyof StoryFields)[]).filter((name) => name in others);
  const contested = blocks.filter(({ other }) => other !== undefined);
  return [
    ...names.map((field): Finding => finding(`field ${field}`, { field }, others[field]?.by)),
    ...contested.map(({ id, other }): Finding => finding(`block ${id}`, { block: id }, other?.by)),
  ];
}

function finding(id: string, place: Finding['place'], by = 'Somebody'): Finding {
  const message = `Choose one of the two versions here: ${by} changed this at the same time.`;
  return { id: `choice in ${id}`, message, place, level: 'forbids' };
}
