import { hash } from 'node:crypto';
import type { PlatformSite } from '../site.ts';

interface Allowed {
  /** The text of the page's style element. */
  readonly style: string;
  /** Whether the page offers a film: the reader's own click lets its host's player in. */
  readonly hasFilms: boolean;
  /** Whether the site's own pages may show it in a frame. */
  readonly isFramed?: boolean | undefined;
  /** Whether it loads no script and sends no form. */
  readonly isStill?: boolean | undefined;
}

/**
 * The Content-Security-Policy of a page. It names styles by hash, so that every reader can get the same bytes; a nonce would have to
 * be new for each answer. Directives that repeat the default are left out: the front page's headers and its HTML come in
 * one round trip (docs/decisions/0022).
 */
export function contentSecurityPolicy(
  site: Pick<PlatformSite, 'configuration'>,
  { style, hasFilms, isFramed = false, isStill = false }: Allowed,
): string {
  const elsewhere = originsElsewhere(site.configuration);
  return [
    `default-src 'self'`,
    `img-src 'self' data:${elsewhere}`,
    ...(elsewhere ? [`media-src 'self'${elsewhere}`, `connect-src 'self'${elsewhere}`] : []),
    `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
    ...(hasFilms ? [`frame-src https://www.youtube-nocookie.com https://player.vimeo.com`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    ...(isStill ? [`script-src 'none'`] : []),
    `form-action ${isStill ? `'none'` : `'self'`}`,
    `frame-ancestors ${isFramed ? `'self'` : `'none'`}`,
  ].join('; ');
}

/** Further origins that pictures and API calls may go to, each after a space. */
function originsElsewhere({ imageBase, apiBase, addressService }: PlatformSite['configuration']): string {
  const elsewhere = [imageBase, apiBase, addressService].filter((base) => base.startsWith('http'));
  return [...new Set(elsewhere.map((base) => ` ${new URL(base).origin}`))].join('');
}
