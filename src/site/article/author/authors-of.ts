import type { AuthorProfile } from '#content/posts/authors/authors.store.ts';
import type { PostDetail } from '#content/posts/posts.ts';

/** An author as an article shows one. */
export type ShownAuthor = Pick<AuthorProfile, 'author_name' | 'author_display_name' | 'author_description' | 'photo'>;

/** All authors of an article, in the order of its byline. */
export function authorsOf({ coauthors, author_photo, ...post }: PostDetail): readonly ShownAuthor[] {
  const { author_name, author_display_name, author_description } = post;
  return [{ author_name, author_display_name, author_description, photo: author_photo }, ...coauthors];
}
