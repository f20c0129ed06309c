import { isIP } from 'node:net';
import type { Site } from '#content/site.ts';
import type { Visitor, VisitorCookie } from '#platform/rendering/page.ts';
import { type SignedIn, signedInWith } from './sessions.store.ts';
import { tokenHash } from './tokens.ts';

/** Names of this machine, for itself alone. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The cookie's name over http, which localhost has. */
export const SESSION_COOKIE = 'masthead-session';

/**
 * The cookie's name. With the prefix `__Host-`, browsers accept it over https alone and from this host alone (RFC 6265bis,
 * section 4.1.3.2).
 */
function cookieName(site: Pick<Site, 'configuration'>): string {
  return isHttps(site) ? '__Host-masthead' : SESSION_COOKIE;
}

/** The cookie that holds what a page shows once (outcome-cookie.ts). */
export function outcomeCookieName(site: Pick<Site, 'configuration'>): string {
  return isHttps(site) ? '__Host-masthead-outcome' : 'masthead-outcome';
}

function isHttps({ configuration: { siteUrl } }: Pick<Site, 'configuration'>): boolean {
  return siteUrl.startsWith('https:');
}

/** @param token an empty one deletes the cookie */
export function sessionCookie(site: Pick<Site, 'configuration'>, token: string): VisitorCookie {
  return { name: cookieName(site), value: token };
}

export function sessionToken(site: Pick<Site, 'configuration'>, { cookies }: Pick<Visitor, 'cookies'>) {
  return cookies[cookieName(site)];
}

/** The visitor's account and session; undefined without a valid session. */
export async function signedIn(site: Site, visitor: Pick<Visitor, 'cookies'>): Promise<SignedIn | undefined> {
  const token = sessionToken(site, visitor);
  return token ? signedInWith(site, token) : undefined;
}

/** Whose request it is, among those that wait for their turns: a session's, which nobody has looked up yet. */
export function whoseRequest(site: Site, visitor: Pick<Visitor, 'cookies'>): string | undefined {
  const token = sessionToken(site, visitor);
  return token && `session ${tokenHash(token)}`;
}

/**
 * Why signing in cannot work at this address, and what to do about it: over plain http, browsers drop the cookie, and anyone
 * on the way could read the password. This machine itself is the exception.
 */
export function signInObstacle({ configuration: { siteUrl } }: Site, { headers }: Visitor): string | undefined {
  const { protocol, hostname, host } = new URL(siteUrl);
  if (protocol === 'https:') return undefined;
  if (!LOOPBACK.test(hostname)) {
    return `Signing in needs https, and SITE_URL is ${siteUrl}. Put the site behind a proxy with a certificate and start it with SITE_URL=https://${hostname}.`;
  }
  const asked = URL.parse(`http://${headers.host ?? host}`)?.hostname ?? 'another address';
  if (LOOPBACK.test(asked)) return undefined;
  return `This page was asked for at ${asked}, and SITE_URL is ${siteUrl}. Put the site behind a proxy with a certificate and start it with SITE_URL=https:// and the name that readers use.`;
}

/**
 * Where passkeys work: the host name of SITE_URL, which is the WebAuthn relying party, and its origin.
 * @returns undefined where SITE_URL is an address: a passkey belongs to a host name (WebAuthn, section 5.1.2)
 */
export function passkeyPlace({ configuration: { siteUrl } }: Pick<Site, 'configuration'>) {
  const { hostname } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { host: hostname, origin: siteUrl };
}
