import { z } from 'zod';

// What every call under /api has in common. The same numbers for all lists: section 9 gives the page sizes, the rest
// bounds what a stranger can make the database do.

/** The most that any call's `limit` may ask for. */
export const MOST_PER_PAGE = 50;
/** The highest page number that a call may name. */
export const MOST_PAGES = 1_000_000;
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
    message: z.string().meta({ examples: ['The request cannot be read: limit: must be at most 50'] }),
    issues: z.array(issue),
  })
  .meta({ description: 'The request was refused' });
export type Problem = z.output<typeof problem>;

/** An unexpected failure: nothing of what happened inside, and a number to quote. */
export const failure = z
  .object({ error: z.string(), message: z.string(), requestId: z.string() })
  .meta({ description: 'Something went wrong on the server' });

/** A slug in an address. Only the character that no database can store is refused; what does not exist is not found. */
export const slug = z
  .string()
  .min(1)
  .max(LONGEST_SLUG)
  .refine((value) => !value.includes('\0'), { error: 'must not contain a null character' });

export const id = z.coerce.number().int().min(1).max(LARGEST_ID);

/** The query of every list that has pages; further parameters are ignored. */
export function pageQuery(defaultLimit: number) {
  return z.object({
    page: z.coerce
      .number()
      .int()
      .min(1, 'must be at least 1')
      .max(MOST_PAGES, `must be at most ${MOST_PAGES}`)
      .default(1)
      .meta({ description: 'Counted from 1; a page past the end is an empty list with the right totals' }),
    limit: z.coerce
      .number()
      .int()
      .min(1, 'must be at least 1')
      .max(MOST_PER_PAGE, `must be at most ${MOST_PER_PAGE}`)
      .default(defaultLimit)
      .meta({ description: `Items a page, at most ${MOST_PER_PAGE}` }),
  });
}
