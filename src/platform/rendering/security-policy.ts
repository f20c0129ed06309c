import { hash } from 'node:crypto';
import type { Site } from '../site.ts';

/** Pages drawn for one reader, searches, forms with consequences, and whatever is no page. */
const NEVER_AHEAD = ['/preview/*', '/search*', '/opt-out-form', '/api/*', '/media/*', '/feeds/*', '/*.*'];

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER_AHEAD } },
          { not: { selector_matches: '[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * Lets browsers that can fetch a page of the site when a reader points at its link or presses it, before the click
 * (Speculation Rules, https://wicg.github.io/nav-speculation/). Nothing of it runs before it is shown: no view is counted.
 */
export const SPECULATION_RULES = JSON.stringify(RULES);

interface Allowed {
  /** The text of the page's style element. */
  readonly style: string;
  /** Whether the page offers a film: the reader's own click lets its host's player in. */
  readonly hasFilms: boolean;
}

/**
 * The Content-Security-Policy of a page. It names styles by hash, so that every reader can get the same bytes; a nonce would have to
 * be new for each answer. Directives that repeat the default are left out: the front page's headers and its HTML come in
 * one round trip (docs/decisions/0022).
 */
export function contentSecurityPolicy(site: Pick<Site, 'configuration'>, { style, hasFilms }: Allowed): string {
  const elsewhere = originsElsewhere(site)
    .map((origin) => ` ${origin}`)
    .join('');
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashOf(SPECULATION_RULES)}`,
    `img-src 'self' data:${elsewhere}`,
    ...(elsewhere ? [`media-src 'self'${elsewhere}`, `connect-src 'self'${elsewhere}`] : []),
    `style-src 'self' ${hashOf(style)}`,
    // Pictures carry their dominant colour as an attribute.
    `style-src-attr 'unsafe-inline'`,
    ...(hasFilms ? [`frame-src https://www.youtube-nocookie.com https://player.vimeo.com`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Further origins that pictures and API calls may go to. */
function originsElsewhere({
  configuration: { imageBase, apiBase, addressService },
}: Pick<Site, 'configuration'>): string[] {
  const elsewhere = [imageBase, apiBase, addressService].filter((base) => base.startsWith('http'));
  return [...new Set(elsewhere.map((base) => new URL(base).origin))];
}
