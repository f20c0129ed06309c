import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** Links asked about at once: more than a long article has. */
const MOST_LINKS = 200;
const LONGEST_ADDRESS = 2000;

/** `unknown`: not asked, or an answer that says neither. */
const linkState = z.enum(['ok', 'broken', 'unknown']);
export type LinkState = z.output<typeof linkState>;

/** Asks whether links of a story still lead somewhere. Addresses inside a network are never asked: they are `unknown`. */
export const checkLinks = defineCall({
  method: 'POST',
  path: '/links/check',
  input: z.object({ addresses: z.array(z.string().max(LONGEST_ADDRESS)).max(MOST_LINKS) }),
  answer: z.object({ links: z.array(z.object({ address: z.string(), state: linkState })) }),
});
