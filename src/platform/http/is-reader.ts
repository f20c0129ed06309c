import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Whether a reader asks, as far as the request says: no robot, no prefetch. */
export function isReader({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-purpose'] ?? ''}`;
  const agent = headers['user-agent'];
  return agent !== undefined && !isbot(agent) && !/prefetch|prerender|preview/i.test(purpose);
}
