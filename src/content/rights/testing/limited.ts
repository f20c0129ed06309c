import type { Site } from '#content/site.ts';
import { raiseRightsVersion, writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';

/** What a test says of a picture of the library; the rest is made up. */
export interface GivenLimitedPicture {
  readonly alt_text?: string;
  readonly caption?: string;
  readonly credit?: string;
  readonly licence_end?: string | null;
  readonly stand_in?: string | null;
}

/** Has the library hold a picture, whose file is of no concern. */
export async function givenLimitedPicture(
  site: Pick<Site, 'database'>,
  path: string,
  detail: GivenLimitedPicture = {},
): Promise<void> {
  await writeContent(site.database.queries, async (transaction) => {
    const row = { path, width: 1600, height: 900, color: '#1d4e79', bytes: 1, hash: path };
    await transaction.insertInto('media').values(row).execute();
    const said = {
      path,
      alt_text: '',
      credit: '',
      original_name: '',
      account_id: null,
      uploaded_time: null,
      ...detail,
    };
    await transaction.insertInto('media_detail').values(said).execute();
    await raiseRightsVersion(toPlatform(transaction));
  });
}
