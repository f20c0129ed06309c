import { dateInPath, readMoment, writtenDay } from '../moments.ts';
import type { SourcePost } from '../source.ts';
import { readTimeZone } from '../wordpress/dates.ts';
import type { FolderConfiguration } from './configuration.ts';
import { foreignAddresses } from './foreign-addresses.ts';
import { lowerCased } from './front-matter.ts';
import { dayOfName, isDatedName, type OpenedFile } from './opened-file.ts';

/** Fields of generators and themes for the date of publication, the likeliest first. */
const NAMES =
  `publishdate date pubdate pubdatetime published publishedat published_at publish_date publisheddate published_date
  publishedtime published_time publishtime publish_time published_on datepublished date_published publicationdate datetime
  postdate post_date posted created createdat created_at datecreated date_created`.split(/\s+/);

/** `published` is mostly `true` or `false`. Relative dates are valid in the publication's own files only. */
const NO_DATE = /^(?:true|false|yes|no|null)$|^[+-]/i;

/** The dates of a file: in its front matter, and where that cannot be read, in its path and its addresses. */
export function datesOf(file: OpenedFile): Pick<SourcePost, 'date' | 'otherDates'> {
  const written = writtenDates(file);
  const isReadable = written[0] !== undefined && readMoment(written[0]) !== undefined;
  const paths = isReadable ? [] : [file.path, ...foreignAddresses(file, undefined)];
  const slip = misspeltDate(file);
  const found = [...(slip ? [slip.day] : []), ...written, ...paths.flatMap((path) => dateInPath(path) ?? [])];
  const [date, ...otherDates] = [...new Set(found)];
  return { date, otherDates };
}

/**
 * Dates with a clock and no zone as moments: Jekyll and Hexo read them by the zone of their configuration. Of a day alone, the day
 * counts.
 */
export function inZone(
  { date, otherDates }: Pick<SourcePost, 'date' | 'otherDates'>,
  configuration: FolderConfiguration,
): Pick<SourcePost, 'date' | 'otherDates'> {
  // Hugo writes `timeZone`.
  const { timezone } = lowerCased(configuration);
  const zone = typeof timezone === 'string' ? readTimeZone(timezone) : undefined;
  const zoned = (written: string) =>
    (zone && /\d:\d\d/.test(written) ? readMoment(written, zone) : undefined) ?? written;
  return { date: date && zoned(date), ...(otherDates && { otherDates: otherDates.map(zoned) }) };
}

/** A misspelt date in the front matter, where the name of the file has another day. */
export function misspeltDate(file: OpenedFile): { readonly written: string; readonly day: string } | undefined {
  const [written] = writtenDates(file);
  const day = dayOfName(file.name)?.join('-');
  const read = written && readMoment(written) === undefined ? writtenDay(written) : undefined;
  return written && read && day && read !== day && readMoment(day) ? { written, day } : undefined;
}

/** Whether a file has a post's date: in its front matter, or as `YYYY-MM-DD-` before its name. */
export function isDated(file: OpenedFile): boolean {
  return isDatedName(file.name) || writtenDates(file).length > 0;
}

function writtenDates({ fields }: OpenedFile): string[] {
  return NAMES.flatMap((name) => fields.word(name) ?? []).filter((written) => !NO_DATE.test(written));
}
