import {
  BrokenMailLink,
  Conflict,
  Forbidden,
  FromAnotherSite,
  Gone,
  Invalid,
  type Issue,
  MissingDetail,
  NotFound,
  Overloaded,
  RetryLater,
  SiteError,
  TooMany,
  Unauthorized,
  Unavailable,
} from '#platform/errors.ts';

/** An error on its way from a thread: by itself it would arrive without its class and without what else it says. */
export interface SentError {
  /** Of one of the site's own errors. */
  readonly kind: string | undefined;
  readonly message: string;
  readonly stack: string | undefined;
  readonly issues: readonly Issue[];
  readonly retryAfter: number;
  /** Codes of systems and databases, and the like. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly cause: SentError | undefined;
}

export function sentError(error: unknown): SentError {
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: error instanceof SiteError ? error.name : undefined,
    message,
    stack,
    issues: error instanceof Invalid ? error.issues : [],
    retryAfter: error instanceof RetryLater ? error.retryAfter : 0,
    properties: Object.fromEntries(Object.entries(Object(error)).filter(([, value]) => Object(value) !== value)),
    cause: cause === undefined ? undefined : sentError(cause),
  };
}

type Made = (sent: SentError, options: ErrorOptions) => Error;

/** Each by its name. */
const KINDS: Readonly<Record<string, Made>> = {
  NotFound: ({ message }, options) => new NotFound(message, options),
  BrokenMailLink: ({ message }, options) => new BrokenMailLink(message, options),
  Unauthorized: ({ message }, options) => new Unauthorized(message, options),
  Forbidden: ({ message }, options) => new Forbidden(message, options),
  FromAnotherSite: ({ message }, options) => new FromAnotherSite(message, options),
  MissingDetail: ({ message }, options) => new MissingDetail(message, options),
  Conflict: ({ message }, options) => new Conflict(message, options),
  Gone: ({ message }, options) => new Gone(message, options),
  Invalid: ({ message, issues }) => new Invalid(message, issues),
  TooMany: ({ message, retryAfter }, options) => new TooMany(message, retryAfter, options),
  Unavailable: ({ message, retryAfter }, options) => new Unavailable(message, retryAfter, options),
  Overloaded: ({ message, retryAfter }, options) => new Overloaded(message, retryAfter, options),
};

/** The error as it was thrown on the thread. */
export function receivedError(sent: SentError): Error {
  const { kind = '', message, stack, properties, cause } = sent;
  const options = cause ? { cause: receivedError(cause) } : {};
  return KINDS[kind]?.(sent, options) ?? Object.assign(new Error(message, options), properties, { stack });
}
