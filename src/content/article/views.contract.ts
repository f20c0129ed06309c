import { z } from 'zod';
import { id, jsonBody, text } from '#platform/api/api.contract.ts';

/** The body of POST /api/post/post_count/{id}. `ip_addr` is accepted for old clients and ignored. */
export const viewReport = jsonBody({
  postId: id.meta({ description: 'The same as in the address' }),
  ip_addr: text({ longest: 100 }).optional().meta({ description: 'Ignored: the server trusts its own view' }),
});

export const viewAnswer = z.object({
  success: z.literal(true),
  counted: z
    .boolean()
    .meta({ description: 'false for robots, prefetches and a reader counted in the last 30 minutes' }),
});

/** The answer of GET /api/ip. */
export const visitorAddress = z.object({ ip: z.string() });
