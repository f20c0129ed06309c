import { oneLine } from '#markup/text.ts';
import { leftOut } from '../left-out.ts';
import type { SourceTerm, Term } from '../source.ts';
import { keyOf } from './old-site.ts';
import type { TagRecord } from './records.ts';
import type { Survey } from './survey.ts';

export interface PostTerms {
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
  readonly remarks: readonly string[];
}

/**
 * A post's terms: the first public tag is Ghost's main tag, and becomes a category. Internal tags (`#podcast`) steer the old
 * site's design; readers never saw them.
 */
export function postTerms(postId: string, survey: Survey): PostTerms {
  const ids = survey.tagsOf(postId);
  const known = ids.flatMap((id) => survey.tags.get(id) ?? []);
  const internal = known.filter(isInternal).map(({ name }) => `'${name}'`);
  const [main, ...others] = known.filter((tag) => !isInternal(tag)).map(term);
  const unknown = ids.filter((id) => !survey.tags.has(id));
  return {
    categories: main ? [main] : [],
    tags: others,
    remarks: [
      ...(internal.length > 0 ? [`Internal tags were left out: ${internal.join(', ')}.`] : []),
      ...unknown.map((id) => `It names a tag that the export does not hold: ${id}.`),
    ],
  };
}

/** All tags; those that are the main tag of a post as categories. */
export function* allTerms(survey: Survey, addressesOf: (slug: string) => readonly string[]): Generator<SourceTerm> {
  const main = new Set<string>();
  for (const postId of survey.taggedPosts) for (const { slug } of postTerms(postId, survey).categories) main.add(slug);
  for (const tag of survey.tags.values()) {
    if (isInternal(tag)) continue;
    const { slug, name } = term(tag);
    const kind = main.has(slug) ? 'category' : 'subcategory';
    yield {
      kind,
      key: `ghost:tag:${keyOf(tag.id, slug)}`,
      place: { id: tag.id },
      slug,
      name,
      addresses: addressesOf(slug),
    };
  }
}

export function* internalTags(survey: Survey) {
  const names = [...survey.tags.values()].filter(isInternal).map(({ name }) => name);
  if (names.length > 0)
    yield leftOut('internal tag', `${names.length}: they steer the old site’s design: ${names.join(', ')}`);
}

function isInternal({ name, slug, visibility }: TagRecord): boolean {
  return visibility === 'internal' || name.startsWith('#') || slug.startsWith('hash-');
}

function term({ id, name, slug }: TagRecord): Term {
  const shown = oneLine(name) || slug || id;
  return { slug: slug || shown, name: shown };
}
