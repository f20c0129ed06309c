import type { Queries } from '#content/database/database.ts';
import { isFilledAtStart } from '#content/imprint/text-pages.store.ts';
import { storedPictures } from '#content/settings/setting-pictures.ts';
import { storedSettings } from '#content/settings/settings.store.ts';
import { SETTINGS_KIND } from '#content/settings/sheets.ts';
import { raiseRightsVersion, writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import type { TableName } from '../register.ts';

/** What a publication has published and its desk has written, in the order in which it can be deleted. */
export const EMPTIED = [
  'kind_version',
  'kind_merge',
  'front_page_lead',
  'lead_links',
  'story_batch',
  'story',
  'post',
  'subcategory',
  'event',
  'advertisement',
  'redirect',
  'redirect_hit',
  'lost_address',
  'import_left_out',
  'media_file',
] as const satisfies readonly TableName[];

/** The numbers that a person is told before everything is deleted. */
export interface Content {
  readonly posts: number;
  readonly events: number;
  readonly banners: number;
  /** Stories at the desk that hold changes or were never published. */
  readonly stories: number;
}

/** Counts what an emptying would delete. */
export async function countContent(queries: Queries): Promise<Content> {
  const count = async (table: 'post' | 'event' | 'advertisement' | 'story') => {
    const counted = queries.selectFrom(table).select((of) => of.fn.countAll().as('rows'));
    return Number((await counted.executeTakeFirstOrThrow()).rows);
  };
  const [posts, events, banners, stories] = [
    await count('post'),
    await count('event'),
    await count('advertisement'),
    await count('story'),
  ];
  return { posts, events, banners, stories };
}

/**
 * Deletes all content, in one transaction. The author of each account stays, with the portrait; so do subscribers, requests
 * and settings with their pictures.
 * @returns the paths of the pictures that stay
 */
export function deleteContent(queries: Queries): Promise<readonly string[]> {
  return writeContent(queries, async (transaction) => {
    // What belongs to a row goes with it (on delete cascade).
    for (const table of EMPTIED) if (table !== 'kind_version') await transaction.deleteFrom(table).execute();
    // Settings stay, and so does what they were.
    await transaction.deleteFrom('kind_version').where('kind', '<>', SETTINGS_KIND).execute();
    // Those of the publication's own files come back at each start: the site links to them.
    await transaction
      .deleteFrom('text_page')
      .where(({ not }) => not(isFilledAtStart()))
      .execute();
    const bylines = transaction.selectFrom('account').select('author_id').where('author_id', 'is not', null);
    await transaction.deleteFrom('author').where('id', 'not in', bylines.$castTo<{ author_id: number }>()).execute();
    return deletePictures(transaction);
  });
}

async function deletePictures(transaction: Queries): Promise<readonly string[]> {
  const portraits = transaction.selectFrom('author').select('author_photo').where('author_photo', 'is not', null);
  const named = portraits.$castTo<{ author_photo: string }>();
  const chosen = storedPictures(await storedSettings(transaction));
  await transaction
    .deleteFrom('media')
    .where('path', 'not in', named)
    .where('path', 'not in', ['', ...chosen])
    .execute();
  // The licences of portraits that stay go on, and so does what stands in their place.
  await transaction
    .deleteFrom('media_detail')
    .where('path', 'not in', transaction.selectFrom('media').select('path'))
    .execute();
  await raiseRightsVersion(toPlatform(transaction));
  return (await transaction.selectFrom('media').select('path').execute()).map(({ path }) => path);
}
