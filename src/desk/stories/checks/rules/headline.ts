import { FEED_HEADLINE_LETTERS } from '#content/posts/posts-limits.ts';
import type { StoryDocument } from '../../story.contract.ts';
import { advice, type Finding } from '../check.ts';

/** Aggregators cut a longer headline, or leave the article out. */
export function headlineLength({ fields }: StoryDocument): readonly Finding[] {
  const { length } = [...fields.post_title.trim()];
  if (length <= FEED_HEADLINE_LETTERS) return [];
  const message = `Shorten the headline: it has ${length} letters, and aggregators cut it after ${FEED_HEADLINE_LETTERS}.`;
  return [advice(message, { field: 'post_title' })];
}
