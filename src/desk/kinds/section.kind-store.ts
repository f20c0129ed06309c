import { hasPageBelow } from '#content/imprint/text-pages.store.ts';
import type { CategoryRow } from '#content/posts/posts.contract.ts';
import { type SectionForm, sectionKind } from '#content/posts/section.kind.ts';
import { SPECIFIED_SECTIONS } from '#content/posts/section-keys.ts';
import { storeSection } from '#content/posts/store-sections.store.ts';
import { refuse } from './checked-form.ts';
import type { KindStore } from './kind-store.ts';
import { storiesOfSections, whySectionStays } from './sections/stories-of-section.store.ts';

export const sectionStore: KindStore<SectionForm, 'category'> = {
  kind: sectionKind,
  table: 'category',
  id: 'id',
  // People count from one.
  asWritten: { position: (position) => position + 1 },
  store: async (site, keyed, options) => {
    const isTaken = await hasPageBelow(site.database.queries, keyed.form.cat_slug);
    if (isTaken)
      refuse<SectionForm>([{ field: 'cat_slug', message: 'Address: a page of text has it, or one below it.' }]);
    return storeSection(site, keyed, options, (before) => keepAddress(before, keyed.form));
  },
  whyKept: (_site, queries, { id, title }) => whySectionStays(queries, id, title),
  about: storiesOfSections,
};

function keepAddress(before: CategoryRow | undefined, { cat_slug }: SectionForm): void {
  if (!before || before.cat_slug === cat_slug) return;
  const message = SPECIFIED_SECTIONS.has(before.cat_slug)
    ? `Address: “${before.cat_slug}” is one of the eight sections that pages of the site are made of, and stays where it is.`
    : 'Address: the addresses of all its stories begin with it, so that it stays.';
  refuse<SectionForm>([{ field: 'cat_slug', message }]);
}
