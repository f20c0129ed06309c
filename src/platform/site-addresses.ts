import { z } from 'zod';

/** Where paths without a host are looked up while they are parsed; it stands in no result. */
const THIS_SITE = 'http://this-site.invalid';

interface Parts {
  /** Whether it may be a path of this site. */
  readonly mayBeOfSite: boolean;
  readonly mayHavePath: boolean;
  readonly mayHaveQuery: boolean;
  /** What an operator should write. */
  readonly expected: string;
}

/** Scheme, host and port, as browsers write them in Origin (RFC 6454, section 6.2): lower case, without the scheme's own port. */
export const origin = addressOf({
  mayBeOfSite: false,
  mayHavePath: false,
  mayHaveQuery: false,
  expected: 'must be scheme, host and port only, like https://signalandstack.example',
});

/** What paths are appended to: an address or a path of this site, without a slash at its end; empty for the root of this site. */
export const base = addressOf({
  mayBeOfSite: true,
  mayHavePath: true,
  mayHaveQuery: false,
  expected:
    'must start with http://, https:// or /, with host, port and path only, like https://pictures.example/media',
}).transform((address) => address.replace(/\/+$/, ''));

/** An address that is fetched as it stands, at another host or of this site; it may have a query. */
export const serviceAddress = addressOf({
  mayBeOfSite: true,
  mayHavePath: true,
  mayHaveQuery: true,
  expected:
    'must be an http:// or https:// address or a path of this site, like https://address.example/ip?format=json',
});

/** An address of another server, called as it stands; it may have a query. */
export const otherServerAddress = addressOf({
  mayBeOfSite: false,
  mayHavePath: true,
  mayHaveQuery: true,
  expected: 'must be an http:// or https:// address without a name or password in it, like https://cdn.example/purge',
});

/** Addresses of operators, parsed as browsers do (WHATWG URL) and written as they write them. */
function addressOf(parts: Parts) {
  return z.string().transform((text, context) => {
    const address = normalised(text.trim(), parts);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: parts.expected });
    return z.NEVER;
  });
}

/** @returns undefined where something stands in it that its use does not allow */
function normalised(text: string, { mayBeOfSite, mayHavePath, mayHaveQuery }: Parts): string | undefined {
  const isOfSite = mayBeOfSite && OF_SITE.test(text);
  if (MENDED.test(text) || (!isOfSite && !ABSOLUTE.test(text))) return undefined;
  if (!mayHaveQuery && text.includes('?')) return undefined;
  const url = URL.parse(text, isOfSite ? THIS_SITE : undefined);
  if (!url || !(isOfSite || mayBeHost(url))) return undefined;
  // URL gives `/` to an address without a path, and to one of dots.
  if (!mayHavePath) return HAS_PATH.test(text) ? undefined : url.origin;
  return (isOfSite ? '' : url.origin) + url.pathname + url.search;
}

/** Whether a server can be found there. URL takes `*`, `a;b`, `a..b` and port 0, too. */
function mayBeHost({ hostname, port }: URL): boolean {
  return port !== '0' && hostname.length <= LONGEST_NAME && (hostname.startsWith('[') || NAME.test(hostname));
}

/** In characters, of a name in the DNS (RFC 1035, section 2.3.4). */
const LONGEST_NAME = 253;
/** Labels with dots between; a container's name may have an underscore. */
const NAME = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?)*\.?$/;
const OF_SITE = /^\/(?!\/)/;
/** With a host, and without a user's name. */
const ABSOLUTE = /^https?:\/\/[^/?@]+(?:[/?]|$)/i;
const HAS_PATH = /^[^/]*\/\/[^/]*\//;
/** What browsers drop, encode or take for a slash, and the fragment, which is not sent. */
const MENDED = /[\s\p{Cc}\\<>"'`{}|^#]/u;
