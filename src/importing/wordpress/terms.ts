import { percentDecoded } from '#markup/text.ts';
import { safeSlug } from '#platform/slugs.ts';
import type { Term } from '../source.ts';
import { type ExportRecord, field, meta } from './record.ts';
import type { Survey } from './survey.ts';
import { decodedName } from './text.ts';
import { categoryOfType } from './types.ts';

type TermKind = 'category' | 'subcategory';

/** The categories and tags of a post, its main category first. */
export function postTerms(item: ExportRecord, survey: Survey): Record<'categories' | 'tags', readonly Term[]> {
  const kind = categoryOfType(field(item, 'wp:post_type').trim());
  const categories = [...(kind ? [kind] : []), ...termsOf(item, 'category')];
  const primary = survey.termSlugs.get(meta(item, '_yoast_wpseo_primary_category', 'rank_math_primary_category'));
  categories.sort((one, other) => Number(other.slug === primary) - Number(one.slug === primary));
  return { categories, tags: termsOf(item, 'subcategory') };
}

function termsOf(item: ExportRecord, kind: TermKind): Term[] {
  // Version 1.0 wrote each term twice, once without a domain; only if all lack it, they are categories.
  const hasDomains = item.terms.some(({ domain }) => domain !== '');
  const taxonomy = (domain: string) => (domain === '' && !hasDomains ? 'category' : domain.trim());
  const found = item.terms
    .filter(({ domain }) => termKind(taxonomy(domain)) === kind)
    .flatMap(({ nicename, name }) => readTerm(nicename, name) ?? []);
  return found.filter(({ slug }, index) => found.findIndex((term) => term.slug === slug) === index);
}

/** What a taxonomy becomes; undefined for one that is left out. Version 1.0 wrote `tag`. */
export function termKind(taxonomy: string): TermKind | undefined {
  if (taxonomy === 'category') return 'category';
  return taxonomy === 'post_tag' || taxonomy === 'tag' ? 'subcategory' : undefined;
}

/** Reads a term; either its slug or its name may be missing. */
export function readTerm(nicename: string, name: string): Term | undefined {
  const read = decodedName(name);
  const slug = percentDecoded(nicename.trim()) || safeSlug(read);
  return slug === '' ? undefined : { slug, name: read || slug };
}
