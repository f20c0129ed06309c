/**
 * Everything that can go wrong on purpose. Rooms throw these; app.ts turns each into a status and a page or JSON,
 * in one place.
 */
export abstract class SiteError extends Error {
  abstract readonly status: number;
}

/** One thing that is wrong with a request, and where. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** There is nothing at this address: 404 and the Error 404 screen. */
export class NotFound extends SiteError {
  override readonly name = 'NotFound';
  readonly status = 404;
}

/** What was sent may not come from where it comes from: 403. */
export class Forbidden extends SiteError {
  override readonly name = 'Forbidden';
  readonly status = 403;
}

/** A post or event detail that does not exist; the API answers 501 for it (specification, section 8). */
export class MissingDetail extends SiteError {
  override readonly name = 'MissingDetail';
  readonly status = 501;
}

/** What was sent cannot be read: 400, each issue named. */
export class Invalid extends SiteError {
  override readonly name = 'Invalid';
  readonly status = 400;
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.issues = issues;
  }
}

/** The visitor belongs elsewhere: answered with the status and a Location. */
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
 * What a page is made of could not be read, and the specification says where its visitor goes then (section 8). A failure
 * and no answer on purpose: it is logged, and an older copy of the page goes out where there is one.
 */
export class Failed extends Error {
  override readonly name = 'Failed';
  readonly location: string;

  /** @param cause what was thrown */
  constructor(location: string, cause: unknown) {
    super(`Failed, and leads to ${location}`, { cause });
    this.location = location;
  }
}

/** What is asked for cannot be had right now: 503 with Retry-After. */
export class Unavailable extends SiteError {
  override readonly name = 'Unavailable';
  readonly status = 503;
  /** Seconds after which it is worth another try. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}
