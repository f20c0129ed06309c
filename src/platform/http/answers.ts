import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Drawn, Sendable } from '../page-cache/answer.ts';
import { chooseEncoding } from '../page-cache/encoding.ts';
import type { Message } from '../page-cache/message.ts';
import { isHeld } from './if-none-match.ts';

/** Sends a page out of the cache, or 304 where the reader has it already. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Sendable,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const message = await answer.message(encoding, reply.getHeaders());
  reply.hijack();
  writeMessage(request.raw, reply.raw, message);
  return reply;
}

/** Writes a message whole, or 304 where the reader has it already (RFC 9110, section 13.1). */
export function writeMessage(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, unchanged }: Message,
): void {
  if (unchanged && holds(asked, unchanged)) {
    response.writeHead(304, unchanged.headers).end();
  } else {
    // For HEAD, Node.js writes only the headers.
    response.writeHead(status, headers).end(body);
  }
}

/**
 * Its tag decides; a reader that names none is believed the moment that it was told with the version it has, and no
 * other: what leaves a feed makes its last change an earlier one.
 */
function holds(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingMessage['headers'],
  { etag, modified }: NonNullable<Message['unchanged']>,
): boolean {
  if (tags !== undefined) return isHeld(tags, etag);
  return since !== undefined && since === modified;
}

/** Sends what is drawn for one visitor, and must be stored by no cache. */
export function sendFresh(reply: FastifyReply, { status, headers, body }: Drawn): FastifyReply {
  return reply.status(status).headers(headers).header('cache-control', 'private, no-store').send(body);
}
