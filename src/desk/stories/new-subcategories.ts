import { oneLine } from '#content/markup/text.ts';
import { termSlug } from '#content/posts/tags/term-slug.ts';

/** The names of new sub-categories by their slugs. Of two names with one slug, the first counts; one without a letter has none. */
export function newSubcategoriesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const bySlug = Map.groupBy(names, (name) => termSlug({ name }));
  bySlug.delete('');
  return new Map([...bySlug].map(([slug, [name = '']]) => [slug, oneLine(name)]));
}
