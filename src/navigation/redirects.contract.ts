import { z } from 'zod';
import { jsonBody, text } from '#platform/api/api.contract.ts';

const LONGEST_ADDRESS = 2_048;

/** What POST /api/url_redirect/check_redirect takes. */
export const redirectCheck = jsonBody({
  current_url: text({ longest: LONGEST_ADDRESS })
    .regex(/^(?:https?:\/\/|\/)/i, 'an absolute http address, or a path that starts with /')
    .meta({ examples: ['/2019/04/an-old-address?p=12', 'https://old.example/?p=12'] }),
});

export const redirectAnswer = z.object({
  urlDetails: z.array(z.object({ redirect_url: z.string() })).meta({ description: 'Empty where nothing has moved' }),
});
