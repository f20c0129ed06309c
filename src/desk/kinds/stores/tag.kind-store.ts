import { storeTag } from '#content/posts/tags/store-tags.store.ts';
import { type TagForm, tagKind } from '#content/posts/tags/tag.kind.ts';
import { rewriteFields } from '#desk/stories/rewritten-fields.store.ts';
import { tagMerging } from '../tags/merged-tags.store.ts';
import { storiesOfTags, whyTagStays } from '../tags/stories-of-tag.store.ts';
import { findStoriesUnder, namesTag, withTag } from '../tags/tags-of-story.store.ts';
import type { KindStore } from './kind-store.ts';

export const tagStore: KindStore<TagForm, 'subcategory'> = {
  kind: tagKind,
  table: 'subcategory',
  id: 'id',
  store: async (site, keyed, options) => {
    const found = await findStoriesUnder(site, keyed.source_key, keyed.form.subcat_slug);
    return storeTag(site, keyed, {
      ...options,
      onMove: (transaction, { subcat_slug: from }) =>
        rewriteFields(transaction, found, namesTag(site, from), ({ subcategories }) => ({
          subcategories: withTag(subcategories, from, keyed.form.subcat_slug),
        })),
    });
  },
  whyKept: whyTagStays,
  merging: tagMerging,
  about: storiesOfTags,
};
