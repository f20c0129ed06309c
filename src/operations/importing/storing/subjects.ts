import { wellFormed } from '#content/markup/text.ts';
import { termSlug } from '#content/posts/term-slug.ts';
import type { Importing } from './importing.ts';
import type { Survey } from './survey.ts';
import { storeSourceTags } from './tags-of-desk.ts';

/** Imports the sub-categories. A stored one keeps its name, unless the publication's own folder renames it. */
export async function importSubcategories(importing: Importing, survey: Survey): Promise<void> {
  const { reader } = importing;
  const declared = new Set(reader.native ? survey.declaredTerms.map(termSlug) : []);
  const wanted = new Map([...survey.subcategories].map(([slug, name]) => [slug, wellFormed(name)]));
  await storeSourceTags(importing, wanted, (slug) => declared.has(slug));
}
