import { z } from 'zod';
import { otherServerAddress } from '../site-addresses.ts';
import { MOST_BODY, MOST_HEADER, MOST_METHOD } from './edge-limits.ts';

/** A header as it is written: its name, a colon, its value, in visible ASCII (RFC 9110, section 5). */
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;

/** What the connection and the call itself say. */
const NOT_CHOSEN = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const callHeader = z
  .string()
  .max(MOST_HEADER)
  .transform((text, context) => {
    const [, name, value] = HEADER.exec(text.trim()) ?? [];
    const isSent = name !== undefined && !NOT_CHOSEN.has(name.toLowerCase());
    if (isSent && value !== undefined) return { name, value };
    // Without the value: it may be a secret.
    context.addIssue({
      code: 'custom',
      message: 'must be a name, a colon and a value, like Fastly-Key: abc, and none of the connection itself',
    });
    return z.NEVER;
  });

/** What fetch refuses to send, and what asks for nothing. */
const NOT_SENT = ['CONNECT', 'TRACE', 'TRACK', 'HEAD', 'OPTIONS'];

const callMethod = z
  .string()
  .max(MOST_METHOD)
  .regex(/^[A-Z]+$/, 'must be a method in capitals, like POST, PURGE or BAN')
  .refine((name) => !NOT_SENT.includes(name), `must be none of ${NOT_SENT.join(', ')}`);

const callBody = z.string().max(MOST_BODY).refine(isJson, 'must be JSON, like {"purge_everything":true}');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How the edge before the site (a CDN, Varnish) is told that pages have changed. */
export const purgeSettings = {
  PURGE_URL: otherServerAddress.optional(),
  PURGE_METHOD: callMethod.default('POST'),
  PURGE_HEADER: callHeader.optional(),
  PURGE_BODY: callBody.optional(),
};

/** The call that tells the edge to drop every page. */
export interface PurgeCall {
  readonly url: string;
  readonly method: string;
  /** Usually what proves that the site may call. In no log. */
  readonly header: { readonly name: string; readonly value: string } | undefined;
  /** JSON. */
  readonly body: string | undefined;
}

/** @returns undefined where no edge stands before the site */
export function purgeOf({
  PURGE_URL: url,
  PURGE_METHOD: method,
  PURGE_HEADER: header,
  PURGE_BODY: body,
}: z.output<z.ZodObject<typeof purgeSettings>>): PurgeCall | undefined {
  return url === undefined ? undefined : { url, method, header, body };
}
