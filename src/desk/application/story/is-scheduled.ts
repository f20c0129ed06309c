import type { OpenStory } from '#desk/stories/journal/opened.ts';

/** Whether readers get the story at a time to come: also one that was handed in since, or that a clock which was ahead let out early. */
export function isScheduled({ post }: Pick<OpenStory['state'], 'post'>): boolean {
  return post !== null && (post.status === 'scheduled' || post.wentOutEarly);
}
