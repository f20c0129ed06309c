import { z } from 'zod';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { type AdvertisementRow, advertisementRow, bannerType } from '#content/advertising/advertising.contract.ts';
import type { AdvertisementDraft } from '#content/advertising/store-advertisements.store.ts';
import type { Queries } from '#content/database/database.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { isRelative, readMoment } from '../moments.ts';
import type { SourceAdvertisement } from '../source.ts';
import { priorRows } from './batches.ts';
import { storeSourceAdvertisements } from './desk-things.ts';
import { fingerprint, hasSameDates, isSettled } from './fingerprint.ts';
import { fitted } from './fitting.ts';
import type { Importing } from './importing.ts';
import { ItemContext } from './item-context.ts';

const destination = z.url({ protocol: /^https?$/ });

type KnownAdvertisement = Pick<AdvertisementRow, 'source_hash' | 'start_time' | 'end_time'>;
type Mapped = AdvertisementDraft & { readonly context: ItemContext };

/** Imports banners. A banner without a picture, a known type or a web address is left out. */
export async function importAdvertisements(importing: Importing, batch: readonly SourceAdvertisement[]): Promise<void> {
  const keys = batch.map(({ key }) => key);
  const owned = (queries: Queries) => thingsOfDesk(queries, advertisementKind.name, keys);
  const { before } = await priorRows(importing, 'advertisement', keys, ['start_time', 'end_time'], owned);
  const drafts: Mapped[] = [];
  for (const item of batch) {
    const draft = draftOf(importing, item, before(item.key));
    if (draft && (await hasPicture(importing, item, draft))) drafts.push(draft);
  }
  const stored = await storeSourceAdvertisements(importing.site, drafts, importing);
  for (const [index, { row, ...outcome }] of stored.entries())
    drafts[index]?.context.report('advertisement', row.banner_name, outcome);
}

async function hasPicture({ report }: Importing, item: SourceAdvertisement, { context }: Mapped): Promise<boolean> {
  if (await context.picture(item.banner)) return true;
  context.reportMissing();
  const reason = 'An advertisement whose picture is missing';
  report.addFinding({ section: 'left out', reason, subject: item.name, place: item.place });
  return false;
}

/** @returns undefined for a banner that is unchanged or cannot be shown */
function draftOf(
  importing: Importing,
  item: SourceAdvertisement,
  before: KnownAdvertisement | undefined,
): Mapped | undefined {
  const { report, now } = importing;
  const { timeZone } = importing.site.publication;
  const print = fingerprint(item, advertisementRow, [timeZone], [item.start, item.end]);
  if (before && isSettled(before.source_hash, print)) return report.count('advertisement', 'unchanged');
  const leaveOut = (reason: string) =>
    report.addFinding({ section: 'left out', reason, subject: item.name, place: item.place });
  const type = bannerType.safeParse(item.type);
  if (!type.success)
    return leaveOut(`An advertisement whose banner_type '${item.type}' is not one of ${bannerType.options.join(', ')}`);
  const leadsTo = destination.safeParse(item.destination);
  if (!leadsTo.success) return leaveOut(`An advertisement whose dest_url '${item.destination}' is no web address`);
  const context = new ItemContext(importing, item);
  const moment = (written: string | undefined, settled: string | null = null) => {
    if (written === undefined) return null;
    if (isRelative(written) && hasSameDates(before?.source_hash, print)) return settled;
    const read = readMoment(written, timeZone, now);
    if (read === undefined) context.remark(`Its date '${written}' is no date and was left out`);
    return read ?? null;
  };
  const { row: settled, said } = fitted('advertisement', {
    source_key: item.key,
    banner_name: item.name,
    dest_url: leadsTo.data,
    banner_type: type.data,
    duration_time: item.duration ?? 0,
    start_time: moment(item.start, before?.start_time),
    end_time: moment(item.end, before?.end_time),
    weight: item.weight ?? 0,
    is_paused: 0 as const,
  });
  for (const sentence of said) (settled ? context.remark : leaveOut)(sentence);
  return settled && { context, hash: () => context.hash(print), settled, banner: item.banner };
}
