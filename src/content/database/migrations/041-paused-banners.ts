import type { Migration } from '#platform/database/migrate.ts';

/** Whether a banner is kept from readers for the time being, whatever its dates say. */
export const addPausedBanners: Migration = {
  name: 'paused banners',
  statements: () => ['alter table advertisement add column is_paused integer not null default 0'],
};
