import type { Encoding } from './encoding.ts';

/** Always revalidate: a stale page is worse than one more round trip. */
const ALWAYS_REVALIDATE = 'public, max-age=0, must-revalidate';

/** An answer in one encoding, as it goes over the wire. Its headers are names and values in turn. */
export interface Message {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
  /** For 304 Not Modified; absent where the answer has no ETag. */
  readonly unchanged?: { readonly etag: string; readonly modified: string | undefined; readonly headers: string[] };
}

export interface MessageParts {
  readonly status: number;
  /** The page's own headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of every answer of the site. */
  readonly siteHeaders: Readonly<Record<string, unknown>>;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** Puts together the headers of an answer in one encoding. */
export function composeMessage({ status, headers, siteHeaders, etag, encoding, body }: MessageParts): Message {
  const isPage = status === 200;
  const always = {
    ...siteHeaders,
    vary: 'Accept-Encoding',
    'cache-control': ALWAYS_REVALIDATE,
    ...(isPage && { etag }),
  };
  const whole = {
    ...always,
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
