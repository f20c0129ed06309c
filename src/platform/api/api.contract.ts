import { z } from 'zod';

// Shared by all calls below /api. Page sizes are section 9's; the other numbers bound what one request can make the
// database do.

/** The most that any call's `limit` may ask for. */
const MOST_PER_PAGE = 50;
/** The highest page number that a call may name. */
export const MOST_API_PAGES = 1_000_000;
/** The largest number that both engines keep an id in. */
const LARGEST_ID = 2_147_483_647;
const LONGEST_SLUG = 300;

/** One thing that is wrong with a request. */
export const issue = z.object({
  path: z.string().meta({ description: 'The parameter or field; empty when it is the request as a whole' }),
  message: z.string(),
});

/** Every refusal of the API, whatever its status. */
export const problem = z
  .object({
    error: z.string().meta({ description: 'The status in words', examples: ['Bad Request'] }),
    message: z.string().meta({ examples: ['The request cannot be read: limit: a whole number from 1 to 50'] }),
    issues: z.array(issue),
  })
  .meta({ description: 'The request was refused' });
export type Problem = z.output<typeof problem>;

/** An unexpected failure: no internal details, and a number to quote. */
export const failure = z
  .object({ error: z.string(), message: z.string(), requestId: z.string() })
  .meta({ description: 'Something went wrong on the server' });

// Messages say in words what was expected. `path: message` reads "page: a whole number from 1 on".

/** A text of `shortest` to `longest` characters, without the one that no database can store. */
export function text({ shortest = 0, longest }: { readonly shortest?: number; readonly longest: number }) {
  const error = `a text of ${shortest} to ${longest} characters`;
  const withoutNull = (value: string) => !value.includes('\0');
  return z
    .string({ error })
    .min(shortest, error)
    .max(longest, { error, abort: true })
    .refine(withoutNull, 'a text without null characters');
}

/** A slug in an address. Any characters: what does not exist is not found. */
export const slug = text({ shortest: 1, longest: LONGEST_SLUG });

/** @param most a bound that a client need not know: the message names it only to one that exceeds it */
function fromOneOn(most: number) {
  return digits(wholeNumber('a whole number from 1 on').max(most, `at most ${most}`));
}

function wholeNumber(error: string) {
  return z.number({ error }).int({ error, abort: true }).min(1, { error, abort: true });
}

/** Reads a number written in digits, as addresses have it. Coercion would also take `0x10`, `1e3`, and [1] of a body. */
function digits(number: z.ZodNumber) {
  return z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), number);
}

export const id = fromOneOn(LARGEST_ID);

/** The number of a page of a list, in the query of a call or of a page. */
export function pageNumber(most = MOST_API_PAGES) {
  return fromOneOn(most).default(1);
}

/** A call's JSON body. */
export function jsonBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: 'the body must be a JSON object' });
}

/** The query of every list that has pages; further parameters are ignored. */
export function pageQuery(defaultLimit: number) {
  const limit = `a whole number from 1 to ${MOST_PER_PAGE}`;
  return z.object({
    page: pageNumber().meta({
      description: 'Counted from 1, the default; a page past the end is an empty list with the right totals',
    }),
    limit: digits(wholeNumber(limit).max(MOST_PER_PAGE, limit))
      .default(defaultLimit)
      .meta({ description: `Items a page, at most ${MOST_PER_PAGE}, by default ${defaultLimit}` }),
  });
}
