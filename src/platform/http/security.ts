import { speculationRules } from '../rendering/speculation-rules.ts';

interface Allowed {
  /** SHA-256 of the page's style sheet, in base64. */
  readonly style: string;
  /** Whether the page offers a film: its host's player is let in by the reader's own click. */
  readonly players?: boolean;
  /** Further origins pictures and API calls may go to. */
  readonly origins?: readonly string[];
}

/**
 * The Content-Security-Policy of a page. Styles are named by hash, so that the same bytes can be kept and sent to
 * everyone; a nonce would have to be new for each answer. What the default says already is left out: the front page's
 * headers and its HTML come in one round trip (docs/decisions/0022).
 */
export function contentSecurityPolicy({ style, players = false, origins = [] }: Allowed): string {
  const elsewhere = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  return [
    `default-src 'self'`,
    `script-src 'self'${hash(speculationRules.digest)}`,
    `img-src 'self' data:${elsewhere}`,
    ...(elsewhere ? [`media-src 'self'${elsewhere}`, `connect-src 'self'${elsewhere}`] : []),
    `style-src 'self'${hash(style)}`,
    // Pictures carry their dominant colour as an attribute.
    `style-src-attr 'unsafe-inline'`,
    ...(players ? [`frame-src https://www.youtube-nocookie.com https://player.vimeo.com`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** @param digest SHA-256 in base64 */
function hash(digest: string): string {
  return ` 'sha256-${digest}'`;
}
