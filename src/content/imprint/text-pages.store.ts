import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { prepared } from '#content/database/prepared.ts';
import { shownText } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { NotFound } from '#platform/errors.ts';
import { type NamedTextPage, type TextPageRow, WAITS_FOR } from './text-pages.contract.ts';

/** A page of text for readers. */
export type TextPage = Pick<
  TextPageRow,
  'page_title' | 'page_path' | 'page_desc' | 'page_html' | 'modified_time' | 'in_sitemap'
>;

/** The page that readers have at a path. @param path decoded, as content/page-paths.ts settles it @throws NotFound */
export async function textPageAt(site: Site, path: string): Promise<TextPage> {
  const { database, look } = site;
  const moment = site.now().toISOString();
  const page = await database.queries
    .selectFrom('text_page')
    .select(['page_path', 'in_sitemap'])
    .select([shownAt('page_title', moment), shownAt('page_desc', moment)])
    .select([shownAt('page_html', moment), shownAt('modified_time', moment)])
    .where('page_path', '=', path)
    .where(({ or, eb }) => or([isPublicAt(moment), eb('page_id', '=', look?.textPage ?? NO_PAGE)]))
    .executeTakeFirst();
  if (!page) throw new NotFound(`There is no page '${path}'`);
  return { ...page, page_html: shownText(site, page.page_html) };
}

type Shown = 'page_title' | 'page_desc' | 'page_html' | 'modified_time';

const WAITING = {
  ...WAITS_FOR,
  modified_time: 'change_time',
} as const satisfies Record<Shown, keyof TextPageRow>;

/** A column as readers have it: what waited for a moment, from that moment on. @param moment ISO 8601 */
function shownAt<Column extends Shown>(column: Column, moment: string | RawBuilder<string>) {
  return sql<string>`case when text_page.change_time <= ${moment} then ${sql.ref(`text_page.${WAITING[column]}`)}
    else ${sql.ref(`text_page.${column}`)} end`.as(column);
}

/** Databases number from 1. */
const NO_PAGE = 0;

/** The condition under which readers have a page: it is published, and its time, if it has one, has come. @param moment ISO 8601 */
export function isPublicAt(moment: string) {
  return sql<SqlBool>`text_page.status = 'published' and coalesce(text_page.publish_time, '') <= ${moment}`;
}

/** Whether readers have a page at a path. */
export async function hasTextPage({ database, now }: Site, page_path: string): Promise<boolean> {
  return (await pageIds(database.queries, { page_path, now: now().toISOString() })).length > 0;
}

const pageIds = prepared<{ page_path: string; now: string }, Pick<TextPageRow, 'page_id'>>((queries, { one }) =>
  queries
    .selectFrom('text_page')
    .select('page_id')
    .where('page_path', '=', one('page_path'))
    .where(isPublicAt(one('now'))),
);

/** The pages that the site map names, by their titles. */
export function mappedTextPages({
  database,
  now,
}: Site): Promise<(NamedTextPage & Pick<TextPageRow, 'modified_time'>)[]> {
  const moment = now().toISOString();
  return database.queries
    .selectFrom('text_page')
    .select(['page_path', shownAt('page_title', moment), shownAt('modified_time', moment)])
    .where(isPublicAt(moment))
    .where('in_sitemap', '=', 1)
    .orderBy('page_title')
    .orderBy('page_path')
    .execute();
}

/** The pages that the footer links to, by their titles. Each rendering of a page asks for them. */
export function footerTextPages({ database, now }: Site): Promise<readonly NamedTextPage[]> {
  return inFooter(database.queries, { now: now().toISOString() });
}

const inFooter = prepared<{ now: string }, NamedTextPage>((queries, { one }) =>
  queries
    .selectFrom('text_page')
    .select(['page_path', shownAt('page_title', one('now'))])
    .where('in_footer', '=', 1)
    .where(isPublicAt(one('now')))
    .orderBy('page_title')
    .orderBy('page_path'),
);

/** Whether a page, published or not, has a slug as the first part of its path: no section may be called so. */
export async function hasPageBelow(queries: Queries, slug: string): Promise<boolean> {
  const row = await queries
    .selectFrom('text_page')
    .select('page_id')
    .where(({ or, and, eb }) =>
      // The sign after a slash is 0: a range needs no escaped pattern.
      or([
        eb('page_path', '=', `/${slug}`),
        and([eb('page_path', '>', `/${slug}/`), eb('page_path', '<', `/${slug}0`)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** What the keys of pages begin with that a start fills from the files of the publication. */
export const PUBLICATION_PAGES = 'publication:pages/';

/** The keys of the pages that a start has filled. */
export async function filledPageKeys(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('text_page').select('source_key').where(isFilledAtStart()).execute();
  return rows.flatMap(({ source_key }) => source_key ?? []);
}

/** How many pages there are that people have made or brought in. */
export async function countPagesOfPeople(queries: Queries): Promise<number> {
  const { pages } = await queries
    .selectFrom('text_page')
    .select((of) => of.fn.countAll().as('pages'))
    .where(({ not }) => not(isFilledAtStart()))
    .executeTakeFirstOrThrow();
  return Number(pages);
}

/** A row without a key is somebody's. */
export function isFilledAtStart() {
  return sql<boolean>`coalesce(source_key, '') like ${`${PUBLICATION_PAGES}%`}`;
}

/** The path of a page, published or not. */
export async function pathOfTextPage({ database }: Site, page_id: number): Promise<string | undefined> {
  const row = await database.queries
    .selectFrom('text_page')
    .select('page_path')
    .where('page_id', '=', page_id)
    .executeTakeFirst();
  return row?.page_path;
}
