import { safeSlug } from '#content/slugs.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import type { NamedTerm } from '../source.ts';
import { AUTHOR_TAXONOMY } from './authors.ts';
import type { ItemTerm, WordPressRecord } from './record.ts';
import type { WordPressReferences } from './references.ts';
import { decodedName } from './text.ts';
import { categoryOfType } from './types.ts';

/** The categories and tags of a post, its main category first. */
export function wordpressTerms(
  item: WordPressRecord,
  references: WordPressReferences,
): Record<'categories' | 'tags', readonly NamedTerm[]> {
  const ofType = categoryOfType(item.field('wp:post_type'));
  const categories = [...(ofType ? [ofType] : []), ...termsOf(item, 'category')];
  const primary = references.termSlugs.get(item.meta('_yoast_wpseo_primary_category', 'rank_math_primary_category'));
  categories.sort((one, other) => Number(other.slug === primary) - Number(one.slug === primary));
  return { categories, tags: termsOf(item, 'subcategory') };
}

function termsOf(item: WordPressRecord, kind: 'category' | 'subcategory'): NamedTerm[] {
  // Version 1.0 wrote each term twice, once without a domain; only if all lack it, they are categories.
  const hasDomains = item.terms.some(({ domain }) => domain !== '');
  const found = new Map<string, NamedTerm>();
  for (const { domain, nicename, name } of item.terms) {
    const term = readTerm(nicename, name);
    const taxonomy = hasDomains ? domain.trim() : 'category';
    if (term && termKind(taxonomy) === kind && !found.has(term.slug)) found.set(term.slug, term);
  }
  return [...found.values()];
}

/** What a taxonomy becomes; undefined for one that is left out. Version 1.0 wrote `tag`. */
export function termKind(taxonomy: string): 'category' | 'subcategory' | undefined {
  if (taxonomy === 'category') return 'category';
  return taxonomy === 'post_tag' || taxonomy === 'tag' ? 'subcategory' : undefined;
}

/** Whether a term of an item is neither category, tag nor author. */
export function isOtherTaxonomy({ domain }: ItemTerm): boolean {
  const taxonomy = domain.trim();
  return taxonomy !== '' && taxonomy !== AUTHOR_TAXONOMY && !termKind(taxonomy);
}

/** Reads a term; either its slug or its name may be missing. */
export function readTerm(nicename: string, name: string): NamedTerm | undefined {
  const read = decodedName(name);
  const slug = percentDecoded(nicename.trim()) || safeSlug(read);
  return slug === '' ? undefined : { slug, name: read || slug };
}
