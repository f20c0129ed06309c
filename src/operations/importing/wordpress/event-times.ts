import { anyMoment, readMoment } from '../moments.ts';
import type { WordPressRecord } from './record.ts';

/** The start or the end of an event, in the fields of the plugins. */
interface TimeFields {
  /** In UTC. */
  readonly utc: string;
  /** In one field, by the event's clock. */
  readonly whole: readonly string[];
  /** Day and time apart. */
  readonly day: readonly string[];
  readonly time: readonly string[];
  /** Before `hour`, `minutes` and `ampm`. */
  readonly clock: string;
}

const START: TimeFields = {
  utc: '_EventStartDateUTC',
  whole: ['_EventStartDate', '_event_start_local', 'mec_start_datetime', 'evcal_srow'],
  day: ['_event_start_date', 'mec_start_date', '_event_date', 'event_start_date', 'event_date', 'start_date'],
  time: ['_event_start_time', '_event_time', 'event_start_time', 'event_time', 'start_time'],
  clock: 'mec_start_time_',
};

const END: TimeFields = {
  utc: '_EventEndDateUTC',
  whole: ['_EventEndDate', '_event_end_local', 'mec_end_datetime', 'evcal_erow'],
  day: ['_event_end_date', 'mec_end_date', 'event_end_date', 'end_date'],
  time: ['_event_end_time', 'event_end_time', 'end_time'],
  clock: 'mec_end_time_',
};

/** When an event of a plugin is: in UTC if the export has it, else in the event's time zone, else without a zone. */
export function wordpressTimes(item: WordPressRecord, timeZone: string | undefined) {
  const allDay = isYes(item.meta('_EventAllDay', '_event_all_day', 'mec_allday', 'evcal_allday'));
  const hasEnd = !isYes(item.meta('evo_hide_endtime', 'mec_hide_end_time'));
  // A day is that of the event's own clock, whose zone the export may not name.
  const read = (fields: TimeFields) => (allDay && dayOf(item, fields)) || momentOf(item, fields, timeZone);
  return { date: read(START), end: hasEnd ? read(END) : undefined, ...(allDay && { allDay }) };
}

/** Whether an item has the start of an event, under the name that one of the plugins gives it. */
export function hasStart(item: WordPressRecord): boolean {
  return anyMoment(localTime(item, START)) !== undefined;
}

function isYes(written: string): boolean {
  return /^(?:yes|1|true|on)$/i.test(written);
}

function dayOf(item: WordPressRecord, fields: TimeFields): string | undefined {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(localTime(item, fields)) ?? [];
  return day && readMoment(day) && day;
}

function momentOf(item: WordPressRecord, fields: TimeFields, timeZone: string | undefined): string | undefined {
  const utc = readMoment(item.meta(fields.utc));
  const local = localTime(item, fields);
  const zoned = timeZone === undefined ? anyMoment(local) && local : anyMoment(local, timeZone);
  return utc ?? (zoned || undefined);
}

/** As the plugin writes it: in one field, or day and time apart. */
function localTime(item: WordPressRecord, fields: TimeFields): string {
  const whole = item.meta(...fields.whole);
  if (whole) return whole;
  const [hour, minutes, half] = ['hour', 'minutes', 'ampm'].map((part) => item.meta(`${fields.clock}${part}`));
  const time = item.meta(...fields.time) || (hour && `${hour}:${(minutes || '0').padStart(2, '0')} ${half}`);
  return `${item.meta(...fields.day)} ${time}`.trim();
}
