import type { Site } from '#content/site.ts';
import { safeSlug } from '#content/slugs.ts';
import type { NamedTerm } from '../importing/source.ts';
import { AS_TAG } from './choices.ts';

/** The section of ours that has the same address or name. */
export function suggestedSection({ publication }: Site, { slug, name }: NamedTerm): string {
  const same = publication.categories.find(
    ({ cat_slug, cat_name }) => cat_slug === safeSlug(slug) || cat_name.toLowerCase() === name.trim().toLowerCase(),
  );
  return same?.cat_slug ?? AS_TAG;
}
