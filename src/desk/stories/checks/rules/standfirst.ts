import type { StoryDocument } from '../../story.contract.ts';
import { advice, type Finding } from '../check.ts';

/** Lists, feeds and search engines show the standfirst; without one, they show the first words of the text. */
export function standfirst({ fields }: StoryDocument): readonly Finding[] {
  if (fields.p_content.trim()) return [];
  const message = 'Write a standfirst: lists and feeds show it under the headline.';
  return [advice(message, { field: 'p_content' })];
}
