import { anyMoment } from '../moments.ts';
import type { PostRecord } from './records.ts';

/** Milliseconds since 1970, as versions before 1 wrote dates. */
const EPOCH_MILLISECONDS = /^-?\d{6,15}$/;

/** Reads a date of an export. @returns ISO 8601, UTC; undefined for an invalid date */
export function ghostDate(written: string): string | undefined {
  return anyMoment(EPOCH_MILLISECONDS.test(written) ? new Date(Number(written)).toISOString() : written);
}

/**
 * The date of publication, else of writing, else of the last change; and the date of the last change.
 * @param remarks receives a sentence for each date that cannot be read, and about a stand-in
 */
export function postDates(post: PostRecord, isDraft: boolean, remarks: string[]) {
  const columns = ['published_at', 'created_at', 'updated_at'] as const;
  const [published, created, modified] = columns.map((column) => ghostDate(post[column]));
  for (const column of columns)
    if (post[column] !== '' && ghostDate(post[column]) === undefined)
      remarks.push(`Its ${column} '${post[column].slice(0, 40)}' is no date.`);
  const date = published ?? created ?? modified;
  if (date !== undefined && published === undefined && !isDraft)
    remarks.push('It has no date of publication; when it was written stands in.');
  return { date, modified };
}
