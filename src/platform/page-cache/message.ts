import { lengthOf } from './body.ts';
import type { Encoding } from './encoding.ts';

/** Kept by browsers and proxies, and asked about each time: a 304 costs one round trip, an old page costs trust. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/** An answer in one encoding, as it goes over the wire. Its headers are names and values in turn. */
export interface Message {
  readonly status: number;
  readonly headers: string[];
  /** In pieces. */
  readonly body: readonly Buffer[];
  /** What a reader is told who has it already: absent where nobody may have it. */
  readonly unchanged?: { readonly etag: string; readonly modified: string | undefined; readonly headers: string[] };
}

export interface MessageParts {
  readonly status: number;
  /** The page's own headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** What every answer of the site says, about security for example. */
  readonly standing: Readonly<Record<string, unknown>>;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: readonly Buffer[];
}

export function composeMessage({ status, headers, standing, etag, encoding, body }: MessageParts): Message {
  const isPage = status === 200;
  const always = { ...standing, vary: 'Accept-Encoding', 'cache-control': ASK_EACH_TIME, ...(isPage && { etag }) };
  const whole = {
    ...always,
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': lengthOf(body),
  };
  return {
    status,
    headers: inTurn(whole),
    body,
    ...(isPage && { unchanged: { etag, modified: headers['last-modified'], headers: inTurn(always) } }),
  };
}

function inTurn(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
