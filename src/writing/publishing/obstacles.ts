import { forbidden } from '../checks/checks.ts';
import type { StoryDocument } from '../story.contract.ts';
import type { Obstacle } from './publishing.contract.ts';

/** What in a story itself keeps it from being published: the findings of its checks that forbid it, in the same words. */
export function obstaclesIn(document: StoryDocument): Obstacle[] {
  return forbidden(document).map(({ message, place }) => {
    if ('field' in place) return fieldObstacle(place.field, message);
    return { place: { kind: 'block', id: place.block }, message };
  });
}

/** An obstacle that is mended in a field. */
export function fieldObstacle(name: keyof StoryDocument['fields'], message: string): Obstacle {
  return { place: { kind: 'field', name }, message };
}
