import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { LOOKUP_TIME, REQUEST_TIME } from './outgoing-limits.ts';
import { isPublicAddress } from './public-address.ts';

/** What a server answered. */
export interface ServerAnswer {
  readonly status: number;
  readonly location: string | undefined;
}

/** The way to other servers; tests have one of their own. */
export interface Network {
  /** Every address of a name. @returns none for a name that there is not */
  readonly addressesOf: (name: string) => Promise<readonly string[]>;
  readonly mayConnect: (address: string, port: number) => boolean;
}

export const publicNetwork: Network = {
  addressesOf,
  mayConnect: (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
};

/** By DNS alone: /etc/hosts names machines of the inner network. */
async function addressesOf(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: LOOKUP_TIME, tries: 1 });
  const found = await Promise.all([
    resolver.resolve4(name).catch(noSuchName),
    resolver.resolve6(name).catch(noSuchName),
  ]);
  return found.flat();
}

function noSuchName(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
  throw error;
}

/** How a server is asked. */
interface Asking {
  readonly method: 'HEAD' | 'GET';
  /** Kinds of content that are wanted (RFC 9110, section 12.5.1). */
  readonly accept?: string;
  readonly signal: AbortSignal;
}

/**
 * Asks a server at exactly this address, and reads the head of its answer. The name is not looked up again: it could lead elsewhere by now.
 * Sends no cookies and no Referer, and accepts no compression, so that Content-Length is the length that arrives.
 * @returns the answer, whose body is read or destroyed by the caller
 * @throws what the connection throws
 */
export function openAnswer(url: URL, address: string, { method, accept = '*/*', signal }: Asking) {
  const name = hostOf(url);
  const start = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asking = start({
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      method,
      headers: { host: url.host, accept, 'user-agent': 'Mozilla/5.0 (compatible; Masthead link check)' },
      servername: isIP(name) ? '' : name,
      agent: false,
      signal,
    });
    asking.on('response', resolve);
    asking.on('error', reject);
    // A connection that is switched to another protocol ends without an answer and without an error.
    asking.on('close', () => reject(new Error('The connection was closed')));
    asking.end();
  });
}

/** The same, and no more than the head of the answer. @throws an error after REQUEST_TIME, too */
export async function requestHead(
  url: URL,
  address: string,
  method: 'HEAD' | 'GET',
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIME)]);
  const response = await openAnswer(url, address, { method, signal: limited });
  response.destroy();
  return { status: response.statusCode ?? 0, location: response.headers.location };
}

/** A name or an address, without the brackets around IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** The port that a URL names, or that of its scheme. */
export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}
