import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, chooseEncoding, type Drawn } from '../page-cache/answer.ts';
import { isHeld } from './if-none-match.ts';

/** Kept by browsers and proxies, and asked about each time: a 304 costs one round trip, an old page costs trust. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/** Sends a page out of the cache, or 304 where the reader has it already (RFC 9110, section 13.1.2). */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply
    .status(answer.status)
    .headers(answer.headers)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', ASK_EACH_TIME);
  if (answer.status === 200) {
    reply.header('etag', answer.etag);
    if (isHeld(request.headers['if-none-match'], answer.etag)) return reply.status(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await answer.body(encoding));
}

/** Sends what is drawn for one visitor, or must not be kept: previews and the answers to forms. */
export function sendFresh(reply: FastifyReply, { status, headers, body }: Drawn): FastifyReply {
  return reply.status(status).headers(headers).header('cache-control', 'no-store').send(body);
}
