import type { Migration } from '#platform/database/migrate.ts';

/** An author's pages elsewhere, one address a line. */
export const addAuthorLinks: Migration = {
  name: 'author links',
  statements: () => [`alter table author add column author_links text not null default ''`],
};
