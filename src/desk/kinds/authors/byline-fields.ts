import type { StoredFields } from '#desk/stories/rewritten-fields.store.ts';

/** A story's byline: the first author, or null, then the others. */
export function bylineOfFields({ post_author_id = null, coauthors = [] }: StoredFields): readonly (number | null)[] {
  return [post_author_id as number | null, ...(coauthors as number[])];
}

export function fieldsOfByline([post_author_id = null, ...coauthors]: readonly (number | null)[]): StoredFields {
  return { post_author_id, coauthors };
}
