import type { Migration } from '#platform/database/migrate.ts';

/**
 * Drafts that are filed under a sub-category, which post_by_subcategory leaves out. They distinguish a sub-category that
 * must stay secret from one that is empty (categories.store.ts).
 */
export const indexFiledDrafts: Migration = {
  name: 'filed drafts',
  statements: () => [`create index draft_by_subcategory on post_subcategory (subcat_id) where status = 'draft'`],
};
