import { pictureAddress } from '#platform/picture-address.ts';
import type { PlatformMedia, PlatformQueries } from '../database/tables.ts';
import type { PlatformSite } from '../site.ts';
import { variantSize } from '../variant-size.ts';
import type { Head } from './page.ts';

type SharingPicture = NonNullable<Head['picture']>;

/**
 * The publication's own sharing picture, for a page that has none, with the size that it comes in where it has been measured.
 * Where that cannot be read the size is left out, and the failure is reported: no page waits for it.
 */
export async function defaultPicture(
  site: PlatformSite,
  report: (error: unknown, part: string) => void,
): Promise<SharingPicture> {
  const { share } = site.publication.pictures;
  const url = pictureAddress(site.configuration.imageBase, share);
  try {
    const measured = await sizeOf(site.database.queries, share);
    return { url, ...(measured && variantSize(measured)) };
  } catch (error) {
    report(error, 'the size of the sharing picture');
    return { url };
  }
}

function sizeOf(queries: PlatformQueries, path: string): Promise<Omit<PlatformMedia, 'path'> | undefined> {
  return queries.selectFrom('media').select(['width', 'height']).where('path', '=', path).executeTakeFirst();
}
