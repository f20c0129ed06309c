/** All expected errors. Each has its status; failures.ts answers pages with it, api/errors.ts calls. */
export abstract class SiteError extends Error {
  abstract readonly status: number;
}

/** One invalid part of a request. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Nothing exists at this address: 404 and the Error 404 screen. */
export class NotFound extends SiteError {
  override readonly name: string = 'NotFound';
  readonly status = 404;
}

/** A link of a mail that leads nowhere: 404 with its message, which says to a reader what to do. */
export class BrokenMailLink extends NotFound {
  override readonly name = 'BrokenMailLink';
}

/** A call of the desk without a valid session: 401. Pages redirect to the sign-in page. */
export class Unauthorized extends SiteError {
  override readonly name = 'Unauthorized';
  readonly status = 401;
}

/** The account, or its role, may not do what is asked for: 403. */
export class Forbidden extends SiteError {
  override readonly name = 'Forbidden';
  readonly status = 403;
}

/** A form or call was sent from a page of another site: 403. */
export class FromAnotherSite extends SiteError {
  override readonly name = 'FromAnotherSite';
  readonly status = 403;
}

/** A post or event detail that does not exist: the API answers 501 (section 8). */
export class MissingDetail extends SiteError {
  override readonly name = 'MissingDetail';
  readonly status = 501;
}

/** What is asked for no longer fits what is stored: 409. */
export class Conflict extends SiteError {
  override readonly name = 'Conflict';
  readonly status = 409;
}

/** What is asked for existed, and was deleted: 410. */
export class Gone extends SiteError {
  override readonly name = 'Gone';
  readonly status = 410;
}

/** The request is invalid: 400, with each issue. */
export class Invalid extends SiteError {
  override readonly name = 'Invalid';
  readonly status = 400;
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.issues = issues;
  }

  /** Says that the value of one field cannot be taken. */
  static ofField(path: string, message: string): Invalid {
    return new Invalid(message, [{ path, message }]);
  }
}

/** A redirect: answered with the status and a Location. */
export class Redirected extends SiteError {
  override readonly name = 'Redirected';
  readonly status: 301 | 302 | 308;
  readonly location: string;

  constructor(location: string, status: 301 | 302 | 308 = 302) {
    super(`Moved to ${location}`);
    this.location = location;
    this.status = status;
  }
}

/**
 * A page's data failed, and the specification redirects its reader then (section 8). It counts as a failure: it is
 * logged, and an older copy of the page is preferred.
 */
export class Failed extends Error {
  override readonly name = 'Failed';
  readonly location: string;

  /** @param cause the original error */
  constructor(location: string, cause: unknown) {
    super(`Failed, and leads to ${location}`, { cause });
    this.location = location;
  }
}

/** What may be asked for again later: answered with Retry-After. */
export abstract class RetryLater extends SiteError {
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number;

  /** @param message a text of ours, with nothing of the request in it: it goes out unescaped */
  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** Too many attempts: 429. */
export class TooMany extends RetryLater {
  override readonly name = 'TooMany';
  readonly status = 429;
}

/** Temporarily unavailable: 503, and a line in the log. */
export class Unavailable extends RetryLater {
  override readonly name = 'Unavailable';
  readonly status = 503;
}

/** More is asked for than the site can do: 503. A log line for each refusal would cost more than the refusal. */
export class Overloaded extends RetryLater {
  override readonly name = 'Overloaded';
  readonly status = 503;
}
