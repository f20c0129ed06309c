import { hasPageBelow } from '#content/imprint/text-pages.store.ts';
import { type SectionForm, sectionKind } from '#content/posts/sections/section.kind.ts';
import { storeSection } from '#content/posts/sections/store-sections.store.ts';
import { refuse } from '../checked-form.ts';
import { sectionMerging } from '../sections/merged-sections.store.ts';
import { findStoriesOf, followSection } from '../sections/section-of-story.store.ts';
import { storiesOfSections, whySectionStays } from '../sections/stories-of-section.store.ts';
import type { KindStore } from './kind-store.ts';

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
    const found = await findStoriesOf(site, keyed.source_key, keyed.form.cat_slug);
    return storeSection(site, keyed, {
      ...options,
      onMove: (transaction, pair) => followSection(site, transaction, pair, found),
    });
  },
  whyKept: whySectionStays,
  merging: sectionMerging,
  about: storiesOfSections,
};
