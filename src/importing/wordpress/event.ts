import { isTimeZone } from '#platform/dates.ts';
import type { SourceEvent } from '../source.ts';
import { absoluteDate, localDate, readTimeZone } from './dates.ts';
import { identityOf, readBanner, readBody } from './post.ts';
import { type ExportRecord, meta } from './record.ts';
import { readStatus } from './status.ts';
import type { Survey } from './survey.ts';

/** What an event says of its address. */
export function eventOutline(item: ExportRecord, id: string, survey: Survey): SourceEvent {
  const { status } = readStatus(item);
  return {
    kind: 'event',
    ...identityOf(item, id, survey),
    status,
    date: undefined,
    location: '',
    html: '',
    bannerShow: false,
  };
}

/** Reads an event of The Events Calendar. */
export function sourceEvent(written: ExportRecord, id: string, survey: Survey): SourceEvent {
  const { item, html, notes, remarks } = readBody(written, id, survey);
  const banner = readBanner(item, survey);
  const { status, sourceStatus } = readStatus(item);
  const link = meta(item, '_EventURL');
  const timeZone = readTimeZone(meta(item, '_EventTimezone'));
  const kept =
    status === 'draft' && sourceStatus !== 'draft' ? [`It was '${sourceStatus}' and is kept as a draft`] : [];
  return {
    ...eventOutline(item, id, survey),
    remarks: [...(banner.remark ? [banner.remark] : []), ...kept, ...remarks, ...notes.remarks()],
    date: startOf(item, timeZone),
    ...(timeZone && isTimeZone(timeZone) ? { timeZone } : {}),
    location: survey.venues.get(meta(item, '_EventVenueID')) ?? '',
    html,
    ...(link ? { link } : {}),
    ...(banner.value ? { banner: banner.value } : {}),
    bannerShow: banner.value !== undefined,
  };
}

/** In UTC where the plugin says so, else by the clock of the place that it names, else by that of the publication. */
function startOf(item: ExportRecord, timeZone: string | undefined): string | undefined {
  const told = absoluteDate(meta(item, '_EventStartDateUTC'));
  const local = meta(item, '_EventStartDate');
  return told ?? (timeZone === undefined ? localDate(local) : absoluteDate(local, timeZone));
}
