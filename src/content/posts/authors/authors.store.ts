import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#content/database/schema.ts';
import { MEDIA_COLUMNS, type MediaColumns, pictureOf, type StoredPicture } from '#content/images/stored-picture.ts';
import { nameOrder } from '#content/name-order.ts';
import { shownPicture } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { columnsOf } from '#platform/database/columns.ts';
import { type Author, author } from '../posts.contract.ts';
import { isVisible } from '../visibility.ts';
import { type AuthorLink, linesOfLinks } from './author-links.ts';

/** An author as pages show them. */
export interface AuthorProfile extends Author {
  /** author_photo with its measures; null means the publication's default photo. */
  readonly photo: StoredPicture | null;
}

/** Every author, for the desk. @returns undefined where there is no such author */
export async function authorById(site: Site, id: number): Promise<AuthorProfile | undefined> {
  const row = await selectAuthors(site).where('author.id', '=', id).executeTakeFirst();
  return row && toProfile(site, row);
}

/** @returns undefined where no such author has published anything: readers learn of nobody before */
export async function publishedAuthorById(site: Site, id: number): Promise<AuthorProfile | undefined> {
  const row = await selectAuthors(site).where('author.id', '=', id).where(hasPublished(site)).executeTakeFirst();
  return row && toProfile(site, row);
}

/**
 * @param authorName the slug in the author's address
 * @returns undefined where no such author has published anything
 */
export async function publishedAuthorByName(site: Site, authorName: string): Promise<AuthorProfile | undefined> {
  const named = selectAuthors(site).where('author.author_name', '=', authorName);
  const row = await named.where(hasPublished(site)).executeTakeFirst();
  return row && toProfile(site, row);
}

/** Those of them who have published something. @param names as they are printed */
export async function publishedAuthorsPrintedAs(site: Site, names: readonly string[]): Promise<AuthorProfile[]> {
  if (names.length === 0) return [];
  const named = selectAuthors(site).where('author_display_name', 'in', names);
  const rows = await named.where(hasPublished(site)).orderBy('author.id').execute();
  return rows.map((row) => toProfile(site, row));
}

/** An author's pages elsewhere. */
export async function linksOfAuthor({ database }: Site, id: number): Promise<readonly AuthorLink[]> {
  const row = await database.queries
    .selectFrom('author')
    .select('author_links')
    .where('id', '=', id)
    .executeTakeFirst();
  return linesOfLinks(row?.author_links ?? '').links;
}

/** The authors of posts beside their first, by the posts' ids, in the order of the byline. */
export async function coauthorsOf(
  site: Site,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AuthorProfile[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await selectAuthors(site)
    .innerJoin('post_coauthor', 'author_id', 'author.id')
    .select(['post_id', 'position'])
    .where('post_id', 'in', postIds)
    .execute();
  const inOrder = rows.toSorted((one, other) => one.position - other.position);
  const profiles = inOrder.map(({ post_id, position: _, ...row }) => ({ post_id, author: toProfile(site, row) }));
  const byPost = Map.groupBy(profiles, ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, of]) => [id, of.map(({ author }) => author)]));
}

/** Authors with these ids, in this order; ids that are no author are left out. */
export async function authorsByIds(site: Site, ids: readonly number[]): Promise<AuthorProfile[]> {
  if (ids.length === 0) return [];
  const rows = await selectAuthors(site).where('author.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toProfile(site, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every author's number and names, as the publication's language sorts names. */
export async function allAuthors({ database, publication }: Site) {
  const rows = await database.queries
    .selectFrom('author')
    .select(['id', 'author_name', 'author_display_name'])
    .execute();
  const compare = nameOrder(publication);
  return rows.toSorted((one, other) => compare(one.author_display_name, other.author_display_name));
}

/** Wrote a public post, alone or with others. */
function hasPublished(site: Site) {
  return (of: ExpressionBuilder<Tables, 'author'>) => {
    const alone = of.selectFrom('post').select('id').whereRef('post_author_id', '=', 'author.id');
    const together = of.selectFrom('post_coauthor').select('post_id').whereRef('author_id', '=', 'author.id');
    return of.or([
      of.exists(alone.where(isVisible(site))),
      of.exists(together.where(isVisible(site, 'post_coauthor'))),
    ]);
  };
}

function selectAuthors({ database }: Site) {
  return database.queries
    .selectFrom('author')
    .leftJoin('media', 'media.path', 'author.author_photo')
    .select(columnsOf('author', author))
    .select(MEDIA_COLUMNS);
}

function toProfile(site: Site, { path, width, height, color, focus, ...author }: Author & MediaColumns): AuthorProfile {
  const shown = shownPicture(site, author.author_photo, pictureOf({ path, width, height, color, focus }));
  return { ...author, author_photo: shown.path, photo: shown.picture };
}
