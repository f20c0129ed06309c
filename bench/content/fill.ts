import { readConfiguration } from '#platform/configuration.ts';
import { type DatabaseLocation, openDatabase } from '#platform/database/database.ts';
import { openKeys } from '#platform/keys.ts';
import { loadPublication, type Publication } from '#platform/publication.ts';
import { storeCategories } from '#posts/publication-categories.ts';
import { searchesOf } from '#search/searches.ts';
import { openBulk } from './bulk.ts';
import type { Length } from './compose.ts';
import { publicationPictures } from './pictures.ts';
import { random } from './random.ts';
import * as rows from './rows.ts';
import { AUTHORS_AT_LEAST, POSTS_PER_AUTHOR } from './shape.ts';
import type { Texts } from './texts.ts';

export interface Filling {
  readonly location: DatabaseLocation;
  readonly publicationDirectory: string;
  readonly texts: Texts;
  readonly posts: number;
  readonly length: Length;
  /** The same seed, the same site. */
  readonly seed?: number;
  /** The moment of the newest post; now where absent. */
  readonly until?: Date;
}

/** Fills an empty database with a site of so many posts, past the importers: rows straight into the tables. */
export async function fillSite(filling: Filling): Promise<void> {
  const publication = await prepare(filling);
  const pictures = await publicationPictures(filling.publicationDirectory);
  const chance = random(filling.seed ?? 20_261_121);
  const plan: rows.Plan = {
    ...filling,
    chance,
    categories: publication.categories.map(({ cat_slug }) => cat_slug),
    authors: Math.max(AUTHORS_AT_LEAST, Math.ceil(filling.posts / POSTS_PER_AUTHOR)),
    pictures: pictures.of('posts'),
    until: filling.until ?? new Date(),
  };
  const bulk = await openBulk(filling.location);
  const all = async (table: string, found: Iterable<rows.Row>) => {
    for (const row of found) await bulk.add(table, row);
  };
  await all('media', pictures.rows);
  await all('subcategory', rows.subcategoryRows(plan));
  await all('author', rows.authorRows(plan, pictures.of('authors')));
  await all('advertisement', rows.advertisementRows(plan, pictures.of('advertisements')));
  await all('event', rows.eventRows(plan, pictures.of('events')));
  for (const { post, filed } of rows.postRows(plan)) {
    await bulk.add('post', post);
    await all('post_subcategory', filed);
  }
  await all('daily_view', rows.viewRows(plan));
  await bulk.close();
  await indexPosts(filling, publication);
}

/** As an import does it when it is done. */
async function indexPosts({ location }: Filling, publication: Publication): Promise<void> {
  const database = await openDatabase(location);
  await searchesOf({ database, publication, now: () => new Date() }).follow();
  await database.close();
}

/** Migrates, and stores the publication's categories as a start does. */
async function prepare({ location, publicationDirectory }: Filling) {
  const publication = await loadPublication(publicationDirectory);
  const database = await openDatabase(location);
  const configuration = readConfiguration({ PUBLICATION_DIR: publicationDirectory });
  await storeCategories({ configuration, publication, database, keys: openKeys(configuration), now: () => new Date() });
  await database.close();
  return publication;
}
