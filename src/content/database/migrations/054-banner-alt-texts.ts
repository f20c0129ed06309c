import type { Migration } from '#platform/database/migrate.ts';

/** What readers who do not see a post's banner are told. */
export const addBannerAltTexts: Migration = {
  name: 'banner alt texts',
  statements: () => [`alter table post add column banner_alt text not null default ''`],
};
