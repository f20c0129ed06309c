import { seeded } from '#content/posts/testing/seeded.ts';
import { searchThreadOf } from '#site/search/search-thread.ts';
import { openSourceSite } from '../servers/source-site.ts';
import { publicationDirectory } from '../tools/places.ts';
import { openBulk } from './bulk.ts';
import type { Length } from './compose.ts';
import { publicationPictures } from './pictures.ts';
import * as rows from './rows.ts';
import { AUTHORS_AT_LEAST, POSTS_PER_AUTHOR } from './shape.ts';
import type { Texts } from './texts.ts';

export interface Filling {
  readonly dataDirectory: string;
  readonly texts: Texts;
  readonly posts: number;
  readonly length: Length;
}

/** The same seed, the same site. */
const SEED = 20_261_121;

/** Fills an empty database with a site of so many posts, past the importers: rows straight into the tables. */
export async function fillSite(filling: Filling): Promise<void> {
  // Migrates, and stores the publication's categories as a start does.
  const site = await openSourceSite(filling.dataDirectory);
  const pictures = await publicationPictures(publicationDirectory);
  const plan: rows.Plan = {
    ...filling,
    chance: seeded(SEED),
    categories: site.publication.categories.map(({ cat_slug }) => cat_slug),
    authors: Math.max(AUTHORS_AT_LEAST, Math.ceil(filling.posts / POSTS_PER_AUTHOR)),
    pictures: pictures.of('posts'),
    until: new Date(),
  };
  const bulk = openBulk(filling.dataDirectory);
  const all = (table: string, found: Iterable<rows.Row>) => {
    for (const row of found) bulk.add(table, row);
  };
  all('media', pictures.rows);
  all('subcategory', rows.subcategoryRows(plan));
  all('author', rows.authorRows(plan, pictures.of('authors')));
  all('advertisement', rows.advertisementRows(plan, pictures.of('advertisements')));
  all('event', rows.eventRows(plan, pictures.of('events')));
  for (const { post, filed } of rows.postRows(plan)) {
    bulk.add('post', post);
    all('post_subcategory', filed);
  }
  all('daily_view', rows.viewRows(plan));
  bulk.close();
  // As an import does it when it is done.
  await searchThreadOf(site).follow();
  await site.database.close();
}
