import type { StoryDocument } from '../../story.contract.ts';
import { advice, type CheckContext, type Finding } from '../check.ts';

/** A story that is scheduled for the past appears at once, below those that are newer. */
export function pastTime({ fields }: StoryDocument, { now, isPublished }: CheckContext): readonly Finding[] {
  if (isPublished || fields.publish_time === null || new Date(fields.publish_time) >= now) return [];
  const message = 'Choose a later time, or none: the time of publication is in the past.';
  return [advice(message, { field: 'publish_time' })];
}
