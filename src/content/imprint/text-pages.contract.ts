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
  /** From when on readers have what waits (docs/decisions/0154); null: nothing does, and its texts are empty. */
  change_time: z.iso.datetime().nullable().default(null),
  changed_title: z.string().default(''),
  changed_desc: z.string().default(''),
  /** HTML, cleaned as an article's. */
  changed_html: z.string().default(''),
  /** Whether the footer of every page links to it. */
  in_footer: flag,
  /** Whether the site map names it, and search engines may. */
  in_sitemap: flag,
  /** When the page was last changed. */
  modified_time: z.iso.datetime(),
  ...sourced.shape,
});
export type TextPageRow = z.output<typeof textPageRow>;

/**
 * The words of a page, each with what waits to take its place. Whoever looks at all that a page says, looks at both: a text that is added
 * to a page is missing here first.
 */
export const WAITS_FOR = {
  page_title: 'changed_title',
  page_desc: 'changed_desc',
  page_html: 'changed_html',
} as const satisfies Record<keyof PageTexts | 'page_html', keyof TextPageRow>;

type PageWord = keyof typeof WAITS_FOR | (typeof WAITS_FOR)[keyof typeof WAITS_FOR];

/** The columns of all words of a page, those that it has and those that wait. */
export const PAGE_WORDS = Object.entries(WAITS_FOR).flat() as readonly PageWord[];

/** Those of them that hold HTML. */
export const PAGE_BODIES = ['page_html', WAITS_FOR.page_html] as const;

/** What waits on a page for its moment. */
export type WaitingChange = Pick<TextPageRow, 'change_time' | (typeof WAITS_FOR)[keyof typeof WAITS_FOR]>;

export const NOTHING_WAITS: WaitingChange = {
  change_time: null,
  changed_title: '',
  changed_desc: '',
  changed_html: '',
};

/** Where a page is, and what it is called. */
export type NamedTextPage = Pick<TextPageRow, 'page_title' | 'page_path'>;
