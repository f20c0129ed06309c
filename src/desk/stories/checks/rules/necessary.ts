import type { StoryDocument } from '../../story.contract.ts';
import type { Finding } from '../check.ts';

/** A page needs a headline, and a category and an author. */
export function necessaryFields({ fields }: StoryDocument): readonly Finding[] {
  const { post_title, cat_slug, post_author_id } = fields;
  const missing: Finding[] = [];
  if (!post_title.trim()) missing.push(forbids('post_title', 'Write a headline.'));
  if (!cat_slug) missing.push(forbids('cat_slug', 'Choose a section: it is part of the address.'));
  if (post_author_id === null) missing.push(forbids('post_author_id', 'Choose an author.'));
  return missing;
}

function forbids(field: 'post_title' | 'cat_slug' | 'post_author_id', message: string): Finding {
  return { message, place: { field }, level: 'forbids' };
}
