import { isTimeZone } from '#platform/dates.ts';
import { dateInPath, isRelative, readMoment } from '../moments.ts';
import type { SourcePost } from '../source.ts';
import type { WordPressRecord } from './record.ts';

/**
 * The date of publication: in UTC if the export has it, else the feed's, else in the old site's time zone, which exports do not
 * name. Others stand in for one that cannot be read, at last the day in its address.
 * @param remarks receives a sentence about a date without a zone
 */
export function publicationDates(item: WordPressRecord, remarks: string[]): Pick<SourcePost, 'date' | 'otherDates'> {
  const [gmt, feed, local] = [item.field('wp:post_date_gmt'), item.field('pubDate'), item.field('wp:post_date')];
  // Drafts have 0000-00-00, which is no date.
  const utc = readMoment(gmt) ?? readMoment(feed);
  if (utc) return { date: utc };
  const [date, ...others] = [local, gmt, feed].filter((written) => written && !isRelative(written));
  if (localDate(local)) {
    const zone = "the old site's own time zone only and was read in the time zone of the publication.";
    remarks.push(`Its date is in ${zone}`);
  }
  return { date, otherDates: [...others, dateInPath(item.field('link')) ?? ''].filter(Boolean) };
}

/** The date of the last change; WordPress exports it since version 5.7. */
export function modificationDate(item: WordPressRecord): string | undefined {
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
