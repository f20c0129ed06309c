import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Drawn } from '../page-cache/answer.ts';
import { wholeOf } from '../page-cache/body.ts';
import { chooseEncoding } from '../page-cache/encoding.ts';
import type { Message } from '../page-cache/message.ts';
import { isHeld } from './if-none-match.ts';

/** Sends a page out of the cache, or 304 where the reader has it already. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
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
    // To HEAD, Node.js writes the headers alone.
    writeBody(response.writeHead(status, headers), body);
  }
}

/** Node.js holds back what is written within one turn: however many pieces, they go out together. */
function writeBody(response: ServerResponse, pieces: readonly Buffer[]): void {
  // A compressed page is one piece, and the way of most answers.
  if (pieces.length > 1) for (const piece of pieces.slice(0, -1)) response.write(piece);
  response.end(pieces.at(-1));
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

/** Sends what is drawn for one visitor, or must not be kept: previews and the answers to forms. */
export function sendFresh(reply: FastifyReply, { status, headers, body }: Drawn): FastifyReply {
  return reply
    .status(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .send(typeof body === 'string' ? body : wholeOf(body.pieces));
}
