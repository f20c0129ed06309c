import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** Links asked about in one call: its body stays small. */
export const MOST_LINKS = 100;
export const LONGEST_LINK = 2000;

/**
 * What became of the question where a link leads.
 * - `gone`: nothing is there (404, 410; of this site: its database knows no such address)
 * - `nameless`: there is no site of this name
 * - `failing`: its server answers with an error, or sends on without end
 * - `refused`: its server does not tell this one (401, 403, 429 and their like)
 * - `unreached`: no connection to its server
 * - `late`: no answer in time
 * - `not asked`: of this site or inside a network, or too many links at once
 */
const linkState = z.enum(['ok', 'gone', 'nameless', 'failing', 'refused', 'unreached', 'late', 'not asked']);
export type LinkState = z.output<typeof linkState>;

/** Asks whether links of a story still lead somewhere. Addresses inside a network are never asked. */
export const checkLinksCall = defineCall({
  method: 'POST',
  path: '/links/check',
  input: z.object({ addresses: z.array(z.string().max(LONGEST_LINK)).max(MOST_LINKS) }),
  answer: z.object({ links: z.array(z.object({ address: z.string(), state: linkState })) }),
});
