import { oneLine } from '#content/markup/text.ts';
import type { NamedTerm, SourceTerm } from '../source.ts';
import type { OldGhostSite } from './old-site.ts';
import { ghostKey, type TagRecord } from './records.ts';
import type { GhostReferences } from './references.ts';

/**
 * A post's terms: the first public tag is Ghost's main tag, and becomes a category. Internal tags (`#podcast`) steer the old
 * site's design; readers never saw them.
 * @param remarks receives a sentence about tags that are left out
 */
export function ghostTerms(postId: string, references: GhostReferences, remarks: string[] = []) {
  const ids = references.postTags.of(postId);
  const known = ids.flatMap((id) => references.tags.get(id) ?? []);
  const internal = known.filter(isInternal).map(({ name }) => `'${name}'`);
  if (internal.length > 0) remarks.push(`Internal tags were left out: ${internal.join(', ')}.`);
  for (const id of ids.filter((id) => !references.tags.has(id)))
    remarks.push(`It names a tag that the export does not hold: ${id}.`);
  const [main, ...tags] = known.filter((tag) => !isInternal(tag)).map(termOf);
  return { categories: main ? [main] : [], tags };
}

/** All tags; those that are the main tag of a post as categories. */
export function* allTerms(references: GhostReferences, site: OldGhostSite): Generator<SourceTerm> {
  const main = new Set<string>();
  for (const postId of references.postTags.posts)
    for (const { slug } of ghostTerms(postId, references).categories) main.add(slug);
  for (const tag of [...references.tags.values()].filter((tag) => !isInternal(tag))) {
    const { slug, name } = termOf(tag);
    const kind = main.has(slug) ? 'category' : 'subcategory';
    const key = `ghost:tag:${ghostKey(tag.id, slug)}`;
    yield { kind, key, place: { id: tag.id }, slug, name, listAddresses: () => site.listAddresses('tag', slug) };
  }
}

export function isInternal({ name, slug, visibility }: TagRecord): boolean {
  return visibility === 'internal' || name.startsWith('#') || slug.startsWith('hash-');
}

function termOf({ id, name, slug }: TagRecord): NamedTerm {
  const shown = oneLine(name) || slug || id;
  return { slug: slug || shown, name: shown };
}
