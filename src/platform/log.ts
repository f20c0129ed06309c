import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/**
 * The log of the site: one JSON line an event. Addresses of visitors are left out, and so are the queries of a
 * search: what is never written cannot leak.
 * @param level pino's, `silent` for none
 */
export function log(level: string): FastifyBaseLogger {
  return pino({ level, base: null, serializers: { req: requestLine, res: statusOf } });
}

function requestLine(request: { method: string; url: string }): object {
  return {
    method: request.method,
    path: request.url.split('?')[0]?.replace(/^(\/(?:api\/post\/)?search\/[^/]*)\/.*/, '$1/…'),
  };
}

function statusOf(reply: { statusCode: number }): object {
  return { status: reply.statusCode };
}
