import { isTimeZone } from '#platform/dates.ts';
import { approximateMoment, dateInPath, readMoment } from '../moments.ts';
import type { ExportRecord } from './record.ts';

/**
 * The date of publication: in UTC if the export has it, else the feed's, else in the old site's time zone, which exports do not
 * name, else what is readable of any of these, else the day in its address.
 * @param remarks receives a sentence about a date that could not be read as it is written
 * @returns ISO 8601: ending with Z in UTC, else without a zone; undefined if no date is readable
 */
export function publicationDate(item: ExportRecord, remarks: string[]): string | undefined {
  const [gmt, feed, local] = [item.field('wp:post_date_gmt'), item.field('pubDate'), item.field('wp:post_date')];
  // Drafts have 0000-00-00, which is no date.
  const utc = readMoment(gmt) ?? readMoment(feed);
  if (utc) return utc;
  if (localDate(local)) {
    const zone = "the old site's own time zone only and was read in the time zone of the publication.";
    remarks.push(`Its date is in ${zone}`);
    return local;
  }
  const written = [local, gmt, feed].filter(Boolean);
  const date = written.map((text) => approximateMoment(text)).find(Boolean) ?? dateInPath(item.field('link'));
  const fault = written[0] ? `Its date '${written[0].slice(0, 40)}' is no date` : 'It has no date';
  remarks.push(date ? `${fault}: '${date.slice(0, 10)}' stands in.` : `${fault}.`);
  return date;
}

/** The date of the last change; WordPress exports it since version 5.7. */
export function modificationDate(item: ExportRecord): string | undefined {
  return readMoment(item.text('wp:post_modified_gmt')) ?? localDate(item.text('wp:post_modified'));
}

/** A valid date without a zone, as it is written. */
export function localDate(written: string): string | undefined {
  return readMoment(written) && written;
}

/**
 * A time zone as WordPress writes it.
 * @param written `Europe/Berlin`, or an offset: `UTC+2`, `UTC-3.5`
 * @returns an IANA name or an offset; undefined for an unknown zone
 */
export function readTimeZone(written: string): string | undefined {
  const [, sign, hours = '', fraction = '0'] = /^UTC([+-])(\d{1,2})(?:\.(\d+))?$/.exec(written.trim()) ?? [];
  const minutes = Math.round(Number(`0.${fraction}`) * 60);
  if (sign && minutes > 0) return `${sign}${hours.padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  // The names of whole hours count westward.
  const ofOffset = Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  const name = sign ? ofOffset : written.trim();
  return isTimeZone(name) ? name : undefined;
}
