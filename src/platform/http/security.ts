/**
 * The Content-Security-Policy of a page. Styles are named by hash, so that the same bytes can be kept and sent to
 * everyone; a nonce would have to be new for each answer.
 * @param styles SHA-256 of each of the page's style sheets, in base64
 * @param origins further origins pictures and API calls may go to
 */
export function contentSecurityPolicy(styles: readonly string[], origins: readonly string[] = []): string {
  const hashes = styles.map((digest) => ` 'sha256-${digest}'`).join('');
  const elsewhere = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  return [
    `default-src 'self'`,
    // Which pages may be fetched ahead is told in the page, and runs nothing.
    `script-src 'self' 'inline-speculation-rules'`,
    `img-src 'self' data:${elsewhere}`,
    `media-src 'self'${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    `style-src 'self'${hashes}`,
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
