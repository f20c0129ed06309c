import { hash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page. Styles are named by hash, so that the same bytes can be kept and sent to
 * everyone; a nonce would have to be new for each answer.
 * @param html the finished page
 * @param origins further origins pictures and API calls may go to
 */
export function contentSecurityPolicy(html: string, origins: readonly string[] = []): string {
  const styles = stylesOf(html).map((text) => `'sha256-${digest(text)}'`);
  const elsewhere = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  return [
    `default-src 'self'`,
    // Which pages may be fetched ahead is told in the page, and runs nothing.
    `script-src 'self' 'inline-speculation-rules'`,
    `img-src 'self' data:${elsewhere}`,
    `media-src 'self'${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    `style-src 'self' ${styles.join(' ')}`,
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

/** The texts of the style elements in the page's head; there are none elsewhere. */
function stylesOf(html: string): string[] {
  const [head = ''] = html.split('</head>', 1);
  return head
    .split('<style>')
    .slice(1)
    .map((rest) => rest.split('</style>', 1)[0] ?? '');
}

/** Pages of a kind share their styles: each text is hashed once, and more texts than these there are only in development. */
const MOST_DIGESTS = 100;
const digests = new Map<string, string>();

function digest(text: string): string {
  const known = digests.get(text);
  if (known) return known;
  const made = hash('sha256', text, 'base64');
  if (digests.size < MOST_DIGESTS) digests.set(text, made);
  return made;
}
