import { FRESH_SECONDS, STALE_SECONDS } from '#content/images/images-limits.ts';

/**
 * How long browsers and proxies may keep a picture: never beyond the end of the right to show it, an older copy included.
 * @param end of the right; undefined for never
 * @returns the header Cache-Control
 */
export function pictureCaching(now: Date, end?: Date): string {
  const left = end ? Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY;
  const fresh = Math.min(FRESH_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - fresh);
  // Without a word on stale copies, a proxy might show one while we are away.
  return `public, max-age=${fresh}, ${stale > 0 ? `stale-while-revalidate=${stale}` : 'must-revalidate'}`;
}
