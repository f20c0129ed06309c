import type { StoryDocument } from '../story.contract.ts';
import type { Part } from './merging.ts';
import type { Obstacle } from './publishing.contract.ts';

/** What two people wrote at the same time, of what is published: someone has to choose first. */
export function conflictsIn({ others = {}, blocks }: StoryDocument, part: Part | undefined): Obstacle[] {
  const fields = part?.fields === false ? [] : Object.entries(others);
  const contested = blocks.filter(({ id, other }) => other && (!part || part.blocks.includes(id)));
  return [
    ...fields.map(([name, { by }]) => fieldObstacle(name, `${by} changed it at the same time: choose one of both.`)),
    ...contested.map(({ id, other }): Obstacle => {
      const message = `${other?.by} changed this paragraph at the same time: choose one of both.`;
      return { place: { kind: 'block', id }, message };
    }),
  ];
}

export function fieldObstacle(name: string, message: string): Obstacle {
  return { place: { kind: 'field', name }, message };
}
