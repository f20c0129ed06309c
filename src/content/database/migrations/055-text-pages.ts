import type { Migration } from '#platform/database/migrate.ts';

/** Pages of text: About, Privacy Policy, and what a paper adds (docs/decisions/0104). A start fills it from publication/pages. */
export const createTextPages: Migration = {
  name: 'text pages',
  statements: ({ id, word }) => [
    `create table text_page (page_id ${id}, page_path ${word} not null unique, page_title text not null, page_desc text not null,
       page_html text not null, status ${word} not null check (status in ('draft', 'scheduled', 'published')),
       in_footer integer not null check (in_footer in (0, 1)), in_sitemap integer not null check (in_sitemap in (0, 1)),
       modified_time ${word} not null, source_key ${word} unique, source_hash ${word})`,
    // Each rendering reads them, and few pages are there.
    `create index text_page_in_footer on text_page (page_title, page_path) where in_footer = 1`,
  ],
};
