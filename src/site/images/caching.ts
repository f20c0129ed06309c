import { FRESH_SECONDS, STALE_SECONDS } from '#content/images/images-limits.ts';

/** Seconds that nginx keeps a picture (deploy/), and as many again for its own clock. */
const KEPT_BY_NGINX = 120;

/**
 * How long browsers and proxies may keep a picture: never beyond the end of the right to show it, an older copy included. A browser
 * counts from the moment at which a proxy hands it over, so close to the end nothing is said of older copies, and nginx keeps none.
 * @param end of the right; undefined for never
 * @returns the header Cache-Control
 */
export function pictureCaching(now: Date, end?: Date): string {
  const left = end ? Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY;
  const fresh = Math.min(FRESH_SECONDS, left);
  const isFar = left > FRESH_SECONDS + STALE_SECONDS + KEPT_BY_NGINX;
  // Without a word on stale copies, a proxy might show one while we are away.
  return `public, max-age=${fresh}, ${isFar ? `stale-while-revalidate=${STALE_SECONDS}` : 'must-revalidate'}`;
}
