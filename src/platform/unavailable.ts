import { Unavailable } from '#platform/errors.ts';
import { RevisionLate } from './database/coalesced-read.ts';
import { failureText } from './failure-text.ts';

/** Seconds: an operator needs longer. */
const RETRY_AFTER = 30;

/** Seconds: a database that answers late is mostly busy, not away. */
const RETRY_WHEN_LATE = 5;

/**
 * Turns a failure of the environment (a full disk, a database that does not answer) into a 503 with Retry-After. Returns other
 * errors unchanged.
 */
export function asUnavailable<Thrown>(error: Thrown): Thrown | Unavailable {
  const isLate = error instanceof RevisionLate;
  if (!isLate && failureText(error) === undefined) return error;
  const retryAfter = isLate ? RETRY_WHEN_LATE : RETRY_AFTER;
  return new Unavailable('This cannot be done at the moment. Please try again later.', retryAfter, { cause: error });
}
