import { approximateMoment } from '../imperfect-dates.ts';
import { readMoment } from '../moments.ts';

/** Milliseconds since 1970, as versions before 1 wrote dates. */
const EPOCH_MILLISECONDS = /^-?\d{6,15}$/;

/**
 * A date of an export in ISO 8601, UTC.
 * @returns undefined for what is none
 */
export function ghostDate(written: string): string | undefined {
  const epoch = EPOCH_MILLISECONDS.test(written) ? new Date(Number(written)) : undefined;
  if (epoch && Number.isNaN(epoch.getTime())) return undefined;
  const text = epoch ? epoch.toISOString() : written;
  // Relative dates are for the publication's own files; `now` then never matters.
  return /^\d/.test(text) || /^[A-Z]/.test(text)
    ? (readMoment(text, new Date(0)) ?? approximateMoment(text))
    : undefined;
}

export interface PostDates {
  readonly date: string | undefined;
  readonly modified: string | undefined;
  readonly remarks: readonly string[];
}

/** When a post was published, or at least written. */
export function postDates(post: {
  published_at: string;
  created_at: string;
  updated_at: string;
  isDraft: boolean;
}): PostDates {
  const published = ghostDate(post.published_at);
  const created = ghostDate(post.created_at);
  const modified = ghostDate(post.updated_at);
  const date = published ?? created ?? modified;
  const unreadable = (['published_at', 'created_at', 'updated_at'] as const).flatMap((column) =>
    post[column] !== '' && ghostDate(post[column]) === undefined
      ? [`Its ${column} '${post[column].slice(0, 40)}' is no date.`]
      : [],
  );
  const standIn = date !== undefined && published === undefined && !post.isDraft;
  return {
    date,
    modified,
    remarks: [...unreadable, ...(standIn ? ['It has no date of publication; when it was written stands in.'] : [])],
  };
}
