import { FRESH_SECONDS, STALE_SECONDS } from '#content/images/images-limits.ts';

/** Seconds: nginx keeps a picture for 60 (deploy/). Twice that leaves room for a clock that differs. */
const KEPT_BY_NGINX = 120;

/** How an answer says for how long a picture may be kept. */
export interface Caching {
  /** The header Cache-Control. */
  readonly control: string;
  /**
   * A part of the ETag. After a 304, a proxy keeps the headers of its older copy: when they must change, the ETag has to change, too, so
   * that it gets 200.
   */
  readonly mark: string;
}

/**
 * How long browsers and proxies may keep a picture: never beyond the end of the right to show it. A browser counts `max-age` from the
 * moment when it gets a proxy's copy, and that copy may be a day old. In the last day, browsers therefore revalidate each time, and
 * nginx stores no new copy (deploy/). A picture with an end is never shown stale.
 * @param end of the right; undefined for never
 */
export function pictureCaching(now: Date, end?: Date): Caching {
  if (!end) return { control: `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`, mark: '' };
  const mark = `-until-${end.getTime()}`;
  return (end.getTime() - now.getTime()) / 1000 > FRESH_SECONDS + KEPT_BY_NGINX
    ? { control: `public, max-age=${FRESH_SECONDS}, must-revalidate`, mark }
    : { control: 'public, max-age=0, must-revalidate', mark: `${mark}-soon` };
}
