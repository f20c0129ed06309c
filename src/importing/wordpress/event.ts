import { isTimeZone } from '#platform/dates.ts';
import { readMoment } from '../moments.ts';
import { onDemand } from '../on-demand.ts';
import type { SourceEvent } from '../source.ts';
import { localDate, readTimeZone } from './dates.ts';
import { identityOf, readBanner, readBody, readStatus } from './post.ts';
import type { ExportRecord } from './record.ts';
import type { References } from './references.ts';

/** Reads an event of The Events Calendar; its body, when it is asked for. */
export function sourceEvent(item: ExportRecord, id: string, references: References): SourceEvent {
  const remarks: string[] = [];
  const banner = readBanner(item, references, remarks);
  const { status, sourceStatus } = readStatus(item);
  if (status === 'draft' && sourceStatus !== 'draft') remarks.push(`It was '${sourceStatus}' and is kept as a draft`);
  const timeZone = readTimeZone(item.meta('_EventTimezone'));
  const body = onDemand(() => readBody(item, id, references));
  return {
    kind: 'event',
    ...identityOf(item, id, references),
    status,
    date: startOf(item, timeZone),
    location: references.venues.get(item.meta('_EventVenueID')) ?? '',
    get html() {
      return body().html;
    },
    bannerShow: banner !== undefined,
    get remarks() {
      return [...remarks, ...body().remarks];
    },
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : undefined,
    link: item.meta('_EventURL') || undefined,
    banner: banner?.address,
  };
}

/** The start: in UTC if the export has it, else in the event's time zone, else without a zone. */
function startOf(item: ExportRecord, timeZone: string | undefined): string | undefined {
  const utc = readMoment(item.meta('_EventStartDateUTC'));
  const local = item.meta('_EventStartDate');
  return utc ?? (timeZone === undefined ? localDate(local) : readMoment(local, timeZone));
}
