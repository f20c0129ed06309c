import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { jsonBody } from '#platform/api/api.contract.ts';
import {
  EMAIL_PATTERN,
  HIDDEN_FIELD,
  INVALID_EMAIL,
  LONGEST_EMAIL,
  SUBSCRIBED,
  wholeMatch,
} from './newsletter-rules.contract.ts';

/**
 * Schema of an email address (section 5).
 * @param message for an invalid one
 */
export function emailAddress(message: string) {
  return (
    z
      .string({ error: message })
      // Check the length first: the pattern is quadratic on invalid input.
      .max(LONGEST_EMAIL, { error: message, abort: true })
      .regex(wholeMatch(EMAIL_PATTERN), message)
      .refine((value) => !value.includes('\0'), { error: message })
  );
}

/** The hidden field of every form (HIDDEN_FIELD). */
export const hiddenField = z
  .union([z.string().max(MAXIMA.rest, 'empty'), z.boolean()], { error: 'empty' })
  .optional()
  .meta({ description: 'Leave it out: people never see this field, and what fills it is not stored' });

/** The body of POST /api/subscribe/add. */
export const subscription = jsonBody({
  email: emailAddress(INVALID_EMAIL).meta({ examples: ['reader@example.com'] }),
  [HIDDEN_FIELD]: hiddenField,
});

export const subscribed = z.object({ success: z.literal(true), message: z.string().meta({ examples: [SUBSCRIBED] }) });
