import { wellFormed } from '#content/markup/text.ts';
import { termSlug } from '#content/posts/tags/term-slug.ts';
import { fittedAndTold } from './fitting.ts';
import type { Importing } from './importing.ts';
import type { Survey } from './survey.ts';
import { storeSourceTags } from './tags-of-desk.ts';

/** Imports the sub-categories. A stored one keeps its name, unless the publication's own folder renames it. */
export async function importSubcategories(importing: Importing, survey: Survey): Promise<void> {
  const { reader } = importing;
  const declared = new Set(reader.native ? survey.declaredTerms.map(termSlug) : []);
  const wanted = new Map(
    [...survey.subcategories].map(([slug, name]) => [slug, fittingName(importing, wellFormed(name))]),
  );
  await storeSourceTags(importing, wanted, (slug) => declared.has(slug));
}

function fittingName({ report }: Importing, subcat_name: string): string {
  const about = { subject: subcat_name, place: { id: 'sub-category' } };
  return fittedAndTold(report, 'subcategory', { subcat_name }, about)?.subcat_name ?? '';
}
