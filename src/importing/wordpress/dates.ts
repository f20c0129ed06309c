import { isTimeZone } from '#platform/dates.ts';
import { approximateMoment, dateInPath } from '../imperfect-dates.ts';
import { isRelative, readMoment } from '../moments.ts';
import { type ExportRecord, field } from './record.ts';

/**
 * When a post was published: in UTC where the export has it, else as the feed says, else by the old site's clock, whose
 * zone no export names, else what can be read of any of them, or the day that its address names.
 * @returns ISO 8601, in UTC where it ends with Z, else by the clock of the old site; undefined where there is none
 */
export function publicationDate(item: ExportRecord): { date: string | undefined; remark?: string } {
  const [gmt = '', feed = '', local = ''] = ['wp:post_date_gmt', 'pubDate', 'wp:post_date'].map((name) =>
    field(item, name).trim(),
  );
  const told = absoluteDate(gmt) ?? absoluteDate(feed);
  if (told) return { date: told };
  const clock = "the old site's own time zone only and was read in the time zone of the publication.";
  if (localDate(local)) return { date: local, remark: `Its date is told in ${clock}` };
  const written = [local, gmt, feed].filter(Boolean);
  const date = written.map((text) => approximateMoment(text)).find(Boolean) ?? dateInPath(field(item, 'link'));
  const said = written[0] ? `Its date '${written[0].slice(0, 40)}' is none` : 'It has no date';
  return { date, remark: date ? `${said}: '${date.slice(0, 10)}' stands in.` : `${said}.` };
}

/** When it was last changed, where the export tells (WordPress 5.7 and later). */
export function modificationDate(item: ExportRecord): string | undefined {
  return absoluteDate(field(item, 'wp:post_modified_gmt')) ?? localDate(field(item, 'wp:post_modified'));
}

/** A date without a zone, as it is written. */
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
 * @returns an IANA name or an offset, in which times can be read; undefined for an unknown zone
 */
export function readTimeZone(written: string): string | undefined {
  const [, sign, hours = '', fraction = '0'] = /^UTC([+-])(\d{1,2})(?:\.(\d+))?$/.exec(written.trim()) ?? [];
  const minutes = Math.round(Number(`0.${fraction}`) * 60);
  if (sign && minutes > 0) return `${sign}${hours.padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  // The database has whole hours under names, and counts them westward.
  const ofOffset = Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  const name = sign ? ofOffset : written.trim();
  return isTimeZone(name) ? name : undefined;
}
