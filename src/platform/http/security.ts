import { facesInTime } from '../rendering/faces-in-time.ts';
import { speculationRules } from '../rendering/speculation-rules.ts';

/**
 * The Content-Security-Policy of a page. Styles are named by hash, so that the same bytes can be kept and sent to
 * everyone; a nonce would have to be new for each answer.
 * @param styles SHA-256 of each of the page's style sheets, in base64
 * @param origins further origins pictures and API calls may go to
 */
export function contentSecurityPolicy(styles: readonly string[], origins: readonly string[] = []): string {
  const elsewhere = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  return [
    `default-src 'self'`,
    // By hash both: beside one, browsers no longer hear of 'inline-speculation-rules'.
    `script-src 'self'${hashes([facesInTime.digest, speculationRules.digest])}`,
    `img-src 'self' data:${elsewhere}`,
    `media-src 'self'${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    `style-src 'self'${hashes(styles)}`,
    // Pictures carry their dominant colour as an attribute.
    `style-src-attr 'unsafe-inline'`,
    // A video's player, loaded by the reader's own click.
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** @param digests SHA-256 in base64 */
function hashes(digests: readonly string[]): string {
  return digests.map((digest) => ` 'sha256-${digest}'`).join('');
}
