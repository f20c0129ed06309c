import type { Insertable } from 'kysely';
import { z } from 'zod';
import { wellFormed } from '#markup/text.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { AdvertisementTable, MediaTable } from '#platform/database/schema.ts';
import { isRelative, readMoment } from '../moments.ts';
import type { SourceAdvertisement } from '../source.ts';
import { fingerprint, fromHash, isSettled, toHash, withMissing } from './fingerprint.ts';
import type { Importing } from './importing.ts';
import { ItemPictures, writeMedia } from './pictures.ts';

const bannerType = z.enum(['Home-2', 'Footer-3', 'Post-1']);
const destination = z.url({ protocol: /^https?$/ });

/** Shown for so many seconds where nothing else is said (specification, section 9). */
const DEFAULT_DURATION = 5;

interface StoredAdvertisement {
  readonly source_key: string | null;
  readonly source_hash: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

interface ReadyAdvertisement {
  readonly row: Insertable<AdvertisementTable> & { source_key: string };
  readonly media: readonly MediaTable[];
}

/** Brings in banners. One without a picture, a kind or an address to lead to cannot be shown and is left out. */
export async function importAdvertisements(importing: Importing, batch: readonly SourceAdvertisement[]): Promise<void> {
  const { queries, dryRun } = importing;
  const rows = await queries
    .selectFrom('advertisement')
    .select(['source_key', 'source_hash', 'start_time', 'end_time'])
    .where(
      'source_key',
      'in',
      batch.map(({ key }) => key),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.source_key, row]));
  const ready: ReadyAdvertisement[] = [];
  for (const advertisement of batch) {
    const made = await prepare(importing, advertisement, stored.get(advertisement.key));
    if (made) ready.push(made);
  }
  if (ready.length === 0 || dryRun) return;
  await writeContent(queries, async (transaction) => {
    await writeMedia(
      transaction,
      ready.flatMap(({ media }) => media),
    );
    await transaction
      .insertInto('advertisement')
      .values(ready.map(({ row }) => row))
      .onConflict((conflict) =>
        conflict
          .column('source_key')
          .doUpdateSet((of) => Object.fromEntries(UPDATED.map((column) => [column, of.ref(`excluded.${column}`)]))),
      )
      .execute();
  });
}

const UPDATED = [
  ...(['banner_img', 'banner_name', 'dest_url', 'banner_type', 'duration_time'] as const),
  ...(['start_time', 'end_time', 'weight', 'source_hash'] as const),
] as const;

async function prepare(
  importing: Importing,
  item: SourceAdvertisement,
  before: StoredAdvertisement | undefined,
): Promise<ReadyAdvertisement | undefined> {
  const { report, now } = importing;
  const { timeZone } = importing.site.publication;
  const print = fingerprint(item, [timeZone], [item.start, item.end]);
  const known = fromHash(before?.source_hash);
  if (before && isSettled(known, print)) return report.count('advertisement', 'unchanged');
  const leaveOut = (reason: string) =>
    report.find({ section: 'left out', reason, subject: item.name, place: item.place });
  const remark = (reason: string) => report.find({ section: 'changed', reason, subject: item.name, place: item.place });
  const type = bannerType.safeParse(item.type);
  if (!type.success)
    return leaveOut(`An advertisement whose banner_type '${item.type}' is none of ${bannerType.options.join(', ')}`);
  const leadsTo = destination.safeParse(item.destination);
  if (!leadsTo.success) return leaveOut(`An advertisement whose dest_url '${item.destination}' is no web address`);
  const pictures = new ItemPictures(importing);
  const banner = await pictures.find(item.banner.address);
  pictures.tell(item.place);
  if (!banner) return leaveOut('An advertisement whose picture is missing');
  for (const reason of item.remarks ?? []) remark(reason);
  const isSettledDate = known?.dates === print.dates;
  const moment = (written: string | undefined, settled: string | null = null) =>
    isSettledDate && isRelative(written) ? settled : momentOf(written, now, timeZone, remark);
  report.count('advertisement', before ? 'changed' : 'new');
  const row = {
    banner_img: banner.path,
    banner_name: wellFormed(item.name),
    dest_url: leadsTo.data,
    banner_type: type.data,
    duration_time: item.duration !== undefined && item.duration > 0 ? Math.ceil(item.duration) : DEFAULT_DURATION,
    start_time: moment(item.start, before?.start_time),
    end_time: moment(item.end, before?.end_time),
    weight: item.weight !== undefined && item.weight > 0 ? Math.ceil(item.weight) : 1,
    source_key: item.key,
    source_hash: toHash(withMissing(print, pictures.missing)),
  };
  return { row, media: pictures.rows };
}

function momentOf(
  written: string | undefined,
  now: Date,
  timeZone: string,
  remark: (reason: string) => void,
): string | null {
  if (written === undefined) return null;
  const moment = readMoment(written, now, timeZone);
  if (moment === undefined) remark(`Its date '${written}' is none and was left out`);
  return moment ?? null;
}
