import { isTimeZone } from '#platform/dates.ts';
import type { SourceEvent } from '../source.ts';
import { absoluteDate, localDate, readTimeZone } from './dates.ts';
import { identityOf, readBanner, readBody } from './post.ts';
import { type ExportRecord, meta } from './record.ts';
import { readStatus } from './status.ts';
import type { Survey } from './survey.ts';

/** What the first reading needs of an event. */
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

/** The start: in UTC if the export has it, else in the event's time zone, else without a zone. */
function startOf(item: ExportRecord, timeZone: string | undefined): string | undefined {
  const utc = absoluteDate(meta(item, '_EventStartDateUTC'));
  const local = meta(item, '_EventStartDate');
  return utc ?? (timeZone === undefined ? localDate(local) : absoluteDate(local, timeZone));
}
