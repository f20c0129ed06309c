import { z } from 'zod';
import { jsonBody } from '#platform/api/api.contract.ts';
import { LONGEST_ADDRESS } from './redirects-limits.ts';

/** 410 leads nowhere: it says that what stood there is gone. */
export const redirectStatus = z.union([z.literal(301), z.literal(302), z.literal(308), z.literal(410)]);

/** A redirect as the database holds it. */
export const redirectRow = z.object({
  id: z.number().int(),
  /** Path and query as the old site had it, percent-decoded, without a trailing slash. */
  source_path: z.string(),
  /** A path of this site or a web address; empty where what stood there is gone. */
  target: z.string(),
  status: redirectStatus,
  /** Who made it (redirect-keys.ts), and which it is in the history of the desk. */
  source_key: z.string().nullable(),
});
export type RedirectRow = z.output<typeof redirectRow>;

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
