import { z } from 'zod';
import { jsonBody } from '#platform/api/api.contract.ts';
import { EMAIL_PATTERN, INVALID_EMAIL, LONGEST_EMAIL, SUBSCRIBED, wholeMatch } from './newsletter-rules.contract.ts';

export * from './newsletter-rules.contract.ts';

/**
 * An email address by the specification's rule.
 * @param message what to say of one that is not
 */
export function emailAddress(message: string) {
  return (
    z
      .string({ error: message })
      // Before the pattern, which is quadratic in the length of what it refuses.
      .max(LONGEST_EMAIL, { error: message, abort: true })
      .regex(wholeMatch(EMAIL_PATTERN), message)
      .refine((value) => !value.includes('\0'), { error: message })
  );
}

/** What POST /api/subscribe/add takes. */
export const subscription = jsonBody({
  email: emailAddress(INVALID_EMAIL).meta({ examples: ['reader@example.com'] }),
});

export const subscribed = z.object({ success: z.literal(true), message: z.string().meta({ examples: [SUBSCRIBED] }) });
