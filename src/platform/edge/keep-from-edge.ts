import type { FastifyInstance } from 'fastify';
import { NOT_AT_EDGE } from './edge.ts';

/**
 * Forbids an edge every answer that is neither a kept page nor says itself that all may keep it (pictures, files of the build). Without a word,
 * edges keep redirects for minutes, and Fastly even what says `no-cache`.
 */
export function keepFromEdge(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isPublic = String(reply.getHeader('cache-control') ?? '').includes('public');
    if (!isPublic) reply.headers(NOT_AT_EDGE);
  });
}
