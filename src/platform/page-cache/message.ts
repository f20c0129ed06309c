import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../edge/edge.ts';
import type { Answer, Sendable } from './answer.ts';

/** Always revalidate: a stale page is worse than one more round trip. */
const ALWAYS_REVALIDATE = 'public, max-age=0, must-revalidate';

/** Encodings of answers. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer in one encoding, as it goes over the wire. Its headers are names and values in turn. */
export interface EncodedMessage {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
  /** For 304 Not Modified; absent where the answer has no ETag. */
  readonly unchanged?: { readonly etag: string; readonly modified: string | undefined; readonly headers: string[] };
}

/**
 * Puts together the headers of an answer in one encoding.
 * @param siteHeaders those of every answer of the site
 */
export function composeMessage(
  { status, headers, etag }: Pick<Answer, 'status' | 'headers' | 'etag'>,
  siteHeaders: Readonly<Record<string, unknown>>,
  encoding: Encoding,
  body: Buffer,
): EncodedMessage {
  const isPage = status === 200;
  // Not in a 304, whose headers replace those that the browser keeps with the page (RFC 9111, section 3.2).
  const { 'content-security-policy': policy, 'x-request-id': _ofOneRequest, ...others } = siteHeaders;
  const always = {
    ...others,
    vary: 'Accept-Encoding',
    'cache-control': ALWAYS_REVALIDATE,
    ...(isPage && { etag }),
  };
  const whole = {
    ...always,
    ...(policy !== undefined && { 'content-security-policy': policy }),
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  };
  return {
    status,
    headers: flattened(whole),
    body,
    ...(isPage && { unchanged: { etag, modified: headers['last-modified'], headers: flattened(always) } }),
  };
}

function flattened(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Sends a page of the cache from a Fastify handler. The first answer composes the message, with the headers that the site's hooks have set.
 * @param edge before the site, if there is one
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Sendable,
  edge?: Edge,
): Promise<FastifyReply> {
  const message = await answer.message(acceptedEncoding(request.raw), reply.getHeaders());
  reply.hijack();
  writeMessage(request.raw, reply.raw, message, edge?.headers(answer.life));
  return reply;
}

/**
 * Writes a message whole, or 304 where the reader has it already (RFC 9110, section 13.1).
 * @param ofMoment headers of this answer alone, names and values in turn
 */
export function writeMessage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, unchanged }: EncodedMessage,
  ofMoment?: readonly string[],
): void {
  if (unchanged && holds(request, unchanged)) {
    response.writeHead(304, joined(unchanged.headers, ofMoment)).end();
  } else {
    // For HEAD, Node.js writes only the headers.
    response.writeHead(status, joined(headers, ofMoment)).end(body);
  }
}

function joined(headers: string[], ofMoment: readonly string[] | undefined): string[] {
  return ofMoment ? [...headers, ...ofMoment] : headers;
}

/**
 * Compares the ETag. Without one, If-Modified-Since must be exactly the moment of this version: when an entry leaves a feed, its
 * last change becomes an earlier one.
 */
function holds({ headers }: IncomingMessage, { etag, modified }: NonNullable<EncodedMessage['unchanged']>): boolean {
  const tags = headers['if-none-match'];
  const since = headers['if-modified-since'];
  return tags === undefined ? since !== undefined && since === modified : matchesTag(tags, etag);
}

/**
 * Whether a reader has this version already (RFC 9110, section 13.1.2): the header is a list, compared weakly, because
 * proxies weaken what they compress.
 * @param header the request's If-None-Match
 */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const held = header?.split(',').map(strong) ?? [];
  return held.includes(strong(etag)) || held.includes('*');
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

/** The best encoding that a request accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

const BROTLI = namedWith('br');
const GZIP = namedWith('gzip');

/** Finds an encoding in Accept-Encoding, unless a weight of zero refuses it. */
function namedWith(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?=,|$|;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}
