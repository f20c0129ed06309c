import type { OpenStory } from '#desk/stories/journal/opened.ts';

/** Whether the story will be public at a later time, also if it was handed in again since, or was public early because a clock was ahead. */
export function isScheduled({ post }: Pick<OpenStory['state'], 'post'>): boolean {
  return post !== null && (post.status === 'scheduled' || post.wentOutEarly);
}
