import type { Migration } from '#platform/database/migrate.ts';

/** The alternative text of a post's banner. */
export const addBannerAltTexts: Migration = {
  name: 'banner alt texts',
  statements: () => [`alter table post add column banner_alt text not null default ''`],
};
