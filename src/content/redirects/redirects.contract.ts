import { z } from 'zod';
import { jsonBody } from '#platform/api/api.contract.ts';
import { LONGEST_ADDRESS } from './redirects-limits.ts';

const EXPECTED = `an absolute http address, or a path that starts with /, of at most ${LONGEST_ADDRESS} characters`;

/** The body of POST /api/url_redirect/check_redirect. */
export const redirectCheck = jsonBody({
  current_url: z
    .string({ error: EXPECTED })
    .max(LONGEST_ADDRESS, { error: EXPECTED, abort: true })
    .regex(/^(?:https?:\/\/|\/)/i, EXPECTED)
    .meta({ examples: ['/2019/04/an-old-address?p=12', 'https://old.example/?p=12'] }),
});

export const redirectAnswer = z.object({
  urlDetails: z.array(z.object({ redirect_url: z.string() })).meta({ description: 'Empty where nothing has moved' }),
});
