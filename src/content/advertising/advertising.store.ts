import { prepared } from '#content/database/prepared.ts';
import { MEDIA_COLUMNS, type MediaColumns, pictureOf, type StoredPicture } from '#content/images/stored-picture.ts';
import { shownPicture } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { columnsOf } from '#platform/database/columns.ts';
import { type Advertisement, advertisement, type BannerType } from './advertising.contract.ts';
import { DEFAULT_DURATION_SECONDS } from './advertising-limits.ts';

/** An advertisement as the server's components use it. */
export interface ActiveAdvertisement extends Advertisement {
  readonly banner: StoredPicture | null;
}

/** What runs at this moment: started, not ended, and not paused. The heavier stand first, then the older. */
export async function activeAdvertisements(site: Site, type?: BannerType): Promise<ActiveAdvertisement[]> {
  const rows = await running(site.database.queries, { now: site.now().toISOString() });
  // Filtered here: there are some dozens at most, and one statement serves all pages.
  return withLook(
    site,
    rows.flatMap((row) => toActive(site, row)),
  ).filter(({ banner_type }) => type === undefined || banner_type === type);
}

/** With a banner that is looked at alone in its place. */
function withLook({ look }: Site, running: ActiveAdvertisement[]): ActiveAdvertisement[] {
  const banner = look?.banner;
  return banner ? [banner, ...running.filter(({ banner_type }) => banner_type !== banner.banner_type)] : running;
}

const running = prepared<{ now: string }, Advertisement & MediaColumns>((queries, { one }) =>
  queries
    .selectFrom('advertisement')
    .leftJoin('media', 'media.path', 'advertisement.banner_img')
    .select(columnsOf('advertisement', advertisement))
    .select(MEDIA_COLUMNS)
    .where('is_paused', '=', 0)
    .where((of) => of.or([of('start_time', 'is', null), of('start_time', '<=', one('now'))]))
    .where((of) => of.or([of('end_time', 'is', null), of('end_time', '>', one('now'))]))
    .orderBy('weight', 'desc')
    .orderBy('id'),
);

/** None where the picture's licence has ended and nothing has its place: a banner is nothing but its picture. */
function toActive(
  site: Site,
  { path, width, height, color, focus, ...row }: Advertisement & MediaColumns,
): ActiveAdvertisement[] {
  const shown = shownPicture(site, row.banner_img, pictureOf({ path, width, height, color, focus }));
  if (shown.path === null) return [];
  return [
    {
      ...row,
      banner_img: shown.path,
      duration_time: row.duration_time > 0 ? row.duration_time : DEFAULT_DURATION_SECONDS,
      banner: shown.picture,
    },
  ];
}
