import { Unavailable } from '#errors.ts';
import { failureText } from './failure-text.ts';

/** Seconds: what fills a disk or ends a database takes at least as long to be seen to. */
const RETRY_AFTER = 30;

/**
 * To a visitor, a failure of the machine around the program (a full disk, a database that is away) is a refusal with
 * a time to come back: 503. What the program itself got wrong stays what it is.
 */
export function asUnavailable<Thrown>(error: Thrown): Thrown | Unavailable {
  if (failureText(error) === undefined) return error;
  return new Unavailable('This cannot be done at the moment. Please try again later.', RETRY_AFTER, { cause: error });
}
