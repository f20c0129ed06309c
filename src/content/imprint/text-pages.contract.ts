import { z } from 'zod';
import { flag, sourced, status } from '#content/columns.contract.ts';
import { textColumns } from '#content/kinds/kind-texts.ts';
import { PAGE_TEXTS } from './page-texts.ts';

export const pageTexts = z.object(textColumns(PAGE_TEXTS));
export type PageTexts = z.output<typeof pageTexts>;

/** The texts that are younger than the first export with pages: earlier exports lack them. */
export const laterPageTexts = pageTexts.omit({ page_title: true, page_desc: true });

/** A page of text as the database holds it: About, Privacy Policy, and what the paper adds. */
export const textPageRow = pageTexts.extend({
  page_id: z.number().int(),
  /** As content/page-paths.ts settles it: `/company/team`. */
  page_path: z.string(),
  /** HTML, cleaned as an article's. */
  page_html: z.string(),
  /** Never `scheduled`: a published page with a time to come is. */
  status,
  /** From when on readers have it, once it is published; null: at once. */
  publish_time: z.iso.datetime().nullable(),
  /** Whether the footer of every page links to it. */
  in_footer: flag,
  /** Whether the site map names it, and search engines may. */
  in_sitemap: flag,
  /** When the page was last changed. */
  modified_time: z.iso.datetime(),
  ...sourced.shape,
});
export type TextPageRow = z.output<typeof textPageRow>;

/** Where a page is, and what it is called. */
export type NamedTextPage = Pick<TextPageRow, 'page_title' | 'page_path'>;
