import { isTimeZone } from '#platform/dates.ts';
import { anyMoment, readMoment } from '../moments.ts';
import { onDemand } from '../on-demand.ts';
import type { SourceEvent } from '../source.ts';
import { readTimeZone } from './dates.ts';
import { identityOf, readBanner, readItemBody, readStatus } from './post.ts';
import type { WordPressRecord } from './record.ts';
import type { WordPressReferences } from './references.ts';
import { LOCATION_TYPE } from './types.ts';

/** Reads an event of a plugin; its body, when it is asked for. */
export function wordpressEvent(item: WordPressRecord, id: string, references: WordPressReferences): SourceEvent {
  const remarks: string[] = [];
  const banner = readBanner(item, references, remarks);
  const { status, sourceStatus } = readStatus(item);
  if (status === 'draft' && sourceStatus !== 'draft') remarks.push(`It was '${sourceStatus}' and is kept as a draft`);
  const timeZone = readTimeZone(item.meta('_EventTimezone', '_event_timezone'));
  const body = onDemand(() => readItemBody(item, id, references));
  return {
    kind: 'event',
    ...identityOf(item, id, references),
    status,
    date: startOf(item, timeZone),
    location: placeOf(item, references),
    get html() {
      return body().html;
    },
    bannerShow: banner !== undefined,
    get remarks() {
      return [...remarks, ...body().remarks];
    },
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : undefined,
    link: item.meta('_EventURL', 'event_url', 'mec_read_more', 'mec_more_info') || undefined,
    banner: banner?.address,
  };
}

/** The start: in UTC if the export has it, else in the event's time zone, else without a zone. */
function startOf(item: WordPressRecord, timeZone: string | undefined): string | undefined {
  const utc = readMoment(item.meta('_EventStartDateUTC'));
  const local = localStart(item);
  const zoned = timeZone === undefined ? anyMoment(local) && local : anyMoment(local, timeZone);
  return utc ?? (zoned || undefined);
}

/** Whether an item has the start of an event, under the name that one of the plugins gives it. */
export function hasStart(item: WordPressRecord): boolean {
  return anyMoment(localStart(item)) !== undefined;
}

const START = ['_EventStartDate', '_event_start_local', 'mec_start_datetime', 'evcal_srow'];
const START_DAY = [
  '_event_start_date',
  'mec_start_date',
  '_event_date',
  'event_start_date',
  'event_date',
  'start_date',
];
const START_TIME = ['_event_start_time', '_event_time', 'event_start_time', 'event_time', 'start_time'];

/** As the plugin writes it: in one field, or day and time apart. */
function localStart(item: WordPressRecord): string {
  const whole = item.meta(...START);
  if (whole) return whole;
  const [hour, minutes, half] = ['hour', 'minutes', 'ampm'].map((part) => item.meta(`mec_start_time_${part}`));
  const time = item.meta(...START_TIME) || (hour && `${hour}:${(minutes || '0').padStart(2, '0')} ${half}`);
  return `${item.meta(...START_DAY)} ${time}`.trim();
}

function placeOf(item: WordPressRecord, { venues }: WordPressReferences): string {
  const [venue, location] = [item.meta('_EventVenueID'), item.meta('_location_id')];
  return venues.get(venue) ?? venues.get(`${LOCATION_TYPE}:${location}`) ?? '';
}
