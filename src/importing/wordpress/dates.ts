import { isTimeZone } from '#platform/dates.ts';
import { approximateMoment, dateInPath } from '../imperfect-dates.ts';
import { isRelative, readMoment } from '../moments.ts';
import { type ExportRecord, field } from './record.ts';

/** When a post was published, and how that was found out. */
export interface ReadDate {
  /** ISO 8601, in UTC where it ends with Z, else by the clock of the old site; undefined where the export tells none. */
  readonly date: string | undefined;
  readonly remark?: string;
}

/**
 * Reads the date of publication: UTC where it is told, else the feed's, else by the old site's clock, which no export names
 * the zone of, else what can be read of any of them, or the day that its address names.
 */
export function publicationDate(item: ExportRecord): ReadDate {
  const told = absoluteDate(field(item, 'wp:post_date_gmt')) ?? absoluteDate(field(item, 'pubDate'));
  if (told) return { date: told };
  const local = localDate(field(item, 'wp:post_date'));
  if (local) {
    const remark =
      "Its date is told in the old site's own time zone only and was read in the time zone of the publication.";
    return { date: local, remark };
  }
  return imperfectDate(item);
}

function imperfectDate(item: ExportRecord): ReadDate {
  const written = ['wp:post_date', 'wp:post_date_gmt', 'pubDate']
    .map((name) => field(item, name).trim())
    .filter(Boolean);
  const date = written.map((text) => approximateMoment(text)).find(Boolean) ?? dateInPath(field(item, 'link'));
  const said = written[0] ? `Its date '${written[0].slice(0, 40)}' is none` : 'It has no date';
  return { date, remark: date ? `${said}: '${date.slice(0, 10)}' stands in.` : `${said}.` };
}

/** When it was last changed, where the export tells (WordPress 5.7 and later). */
export function modificationDate(item: ExportRecord): string | undefined {
  return absoluteDate(field(item, 'wp:post_modified_gmt')) ?? localDate(field(item, 'wp:post_modified'));
}

/** A date that says no zone, as it is written. */
export function localDate(written: string): string | undefined {
  return absoluteDate(written) && written;
}

/** `2011-01-18 07:40:14`, or as feeds write it; 0000-00-00, which drafts have, is none. */
export function absoluteDate(written: string, timeZone = 'UTC'): string | undefined {
  return isRelative(written) ? undefined : readMoment(written, new Date(0), timeZone);
}

/**
 * A time zone as WordPress writes it.
 * @param written `Europe/Berlin`, or an offset: `UTC+2`, `UTC-3.5`
 * @returns an IANA name or an offset, in which times can be read; undefined for a zone that nobody knows
 */
export function readTimeZone(written: string): string | undefined {
  const [, sign, hours = '', fraction = '0'] = /^UTC([+-])(\d{1,2})(?:\.(\d+))?$/.exec(written.trim()) ?? [];
  if (!sign) return isTimeZone(written.trim()) ? written.trim() : undefined;
  if (Number(fraction) > 0) {
    return `${sign}${hours.padStart(2, '0')}:${String(Math.round(Number(`0.${fraction}`) * 60)).padStart(2, '0')}`;
  }
  // The database has whole hours under names, and counts them westward.
  const name = Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  return isTimeZone(name) ? name : undefined;
}
