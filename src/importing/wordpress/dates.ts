import { approximateMoment, dateInPath } from '../imperfect-dates.ts';
import { isRelative, readMoment } from '../moments.ts';
import { type ExportRecord, field } from './record.ts';

/** When a post was published, and how that was found out. */
export interface ReadDate {
  /** ISO 8601 in UTC; undefined where the export tells none. */
  readonly date: string | undefined;
  readonly remark?: string;
}

/**
 * Reads the date of publication: UTC where it is told, else the feed's, else the site's own clock, else what can be read of
 * any of them, or the day that its address names.
 */
export function publicationDate(item: ExportRecord): ReadDate {
  const told = absoluteDate(field(item, 'wp:post_date_gmt')) ?? absoluteDate(field(item, 'pubDate'));
  if (told) return { date: told };
  const local = absoluteDate(field(item, 'wp:post_date'));
  if (local)
    return { date: local, remark: "Its date is told in the old site's own time zone only and was read as UTC." };
  return imperfectDate(item);
}

function imperfectDate(item: ExportRecord): ReadDate {
  const written = ['wp:post_date', 'wp:post_date_gmt', 'pubDate']
    .map((name) => field(item, name).trim())
    .filter(Boolean);
  const date = written.map(approximateMoment).find(Boolean) ?? dateInPath(field(item, 'link'));
  const said = written[0] ? `Its date '${written[0].slice(0, 40)}' is none` : 'It has no date';
  return { date, remark: date ? `${said}: '${date.slice(0, 10)}' stands in.` : `${said}.` };
}

/** When it was last changed, where the export tells (WordPress 5.7 and later). */
export function modificationDate(item: ExportRecord): string | undefined {
  return absoluteDate(field(item, 'wp:post_modified_gmt')) ?? absoluteDate(field(item, 'wp:post_modified'));
}

/** `2011-01-18 07:40:14`, or as feeds write it; 0000-00-00, which drafts have, is none. */
export function absoluteDate(written: string): string | undefined {
  return isRelative(written) ? undefined : readMoment(written, new Date(0));
}

/**
 * A date by the clock of a place.
 * @param written `2027-05-06 09:00:00`
 * @param zone `Europe/Berlin`, or as WordPress writes offsets: `UTC+2`, `UTC-3.5`
 * @returns ISO 8601 in UTC; undefined for what is no date, or a zone nobody knows
 */
export function dateIn(written: string, zone: string): string | undefined {
  const asUtc = absoluteDate(written);
  const offset = asUtc === undefined ? undefined : offsetOf(zone.trim(), new Date(asUtc));
  return asUtc === undefined || offset === undefined ? undefined : new Date(Date.parse(asUtc) - offset).toISOString();
}

/** Milliseconds east of Greenwich at that moment, give or take the hour in which clocks are changed. */
function offsetOf(zone: string, moment: Date): number | undefined {
  const [, sign, hours] = /^UTC([+-])(\d{1,2}(?:\.\d+)?)$/.exec(zone) ?? [];
  if (sign) return Number(hours) * 3_600_000 * (sign === '-' ? -1 : 1);
  try {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    return Date.parse(`${local.format(moment).replace(' ', 'T')}Z`) - moment.getTime();
  } catch {
    // A time zone that the system has no clock for.
    return undefined;
  }
}
