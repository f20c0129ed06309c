import type { Term } from '../source.ts';
import { AUTHOR_TAXONOMY } from './authors.ts';
import { type ExportRecord, field, meta } from './record.ts';
import { readTerm, type Survey, termKind } from './survey.ts';
import { categoryOfType } from './types.ts';

export interface PostTerms {
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
}

/** The categories and tags of a post, the category that an editor marked as the main one first. */
export function postTerms(item: ExportRecord, survey: Survey): PostTerms {
  const kind = categoryOfType(field(item, 'wp:post_type').trim());
  const categories = [...(kind ? [kind] : []), ...termsOf(item, 'category')];
  const primary = survey.termSlugs.get(meta(item, '_yoast_wpseo_primary_category', 'rank_math_primary_category'));
  categories.sort((one, other) => Number(other.slug === primary) - Number(one.slug === primary));
  return { categories, tags: termsOf(item, 'subcategory') };
}

/** Terms of taxonomies that are neither categories nor tags, by taxonomy. */
export function otherTaxonomies(item: ExportRecord): string[] {
  return item.terms
    .map(({ domain }) => domain.trim())
    .filter((domain) => domain !== '' && domain !== AUTHOR_TAXONOMY && !termKind(domain));
}

function termsOf(item: ExportRecord, kind: 'category' | 'subcategory'): Term[] {
  // Version 1.0 wrote each term twice, once without saying what it is; only where that is all does it mean a category.
  const hasDomains = item.terms.some(({ domain }) => domain !== '');
  const taxonomy = (domain: string) => (domain === '' && !hasDomains ? 'category' : domain.trim());
  const found = new Map<string, Term>();
  for (const { domain, nicename, name } of item.terms) {
    const term = termKind(taxonomy(domain)) === kind ? readTerm(nicename, name) : undefined;
    if (term && !found.has(term.slug)) found.set(term.slug, term);
  }
  return [...found.values()];
}
