import type { Migration } from '#platform/database/migrate.ts';

/** The words under a post's banner, with its credit: plain text, empty where there are none. */
export const addBannerCaptions: Migration = {
  name: 'banner captions',
  statements: () => [`alter table post add column banner_caption text not null default ''`],
};
