import { FRESH_SECONDS, STALE_SECONDS } from '#content/images/images-limits.ts';

/** Seconds that nginx keeps a picture (deploy/), and as many again for its own clock. */
const KEPT_BY_NGINX = 120;

/** What is said of how long a picture may be kept. */
export interface Caching {
  /** The header Cache-Control. */
  readonly control: string;
  /**
   * A part of the ETag. A proxy that is told 304 keeps the head of its older copy: where another one holds from now on, it must not be
   * told so.
   */
  readonly mark: string;
}

/**
 * How long browsers and proxies may keep a picture: never beyond the end of the right to show it. A browser counts from the moment at
 * which a proxy hands its copy over, whose head may be a day old: in the last day a picture is asked for each time, and nginx makes
 * no new copy of it (deploy/). Nothing with an end may be shown without asking.
 * @param end of the right; undefined for never
 */
export function pictureCaching(now: Date, end?: Date): Caching {
  if (!end) return { control: `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`, mark: '' };
  const mark = `-until-${end.getTime()}`;
  return (end.getTime() - now.getTime()) / 1000 > FRESH_SECONDS + KEPT_BY_NGINX
    ? { control: `public, max-age=${FRESH_SECONDS}, must-revalidate`, mark }
    : { control: 'public, max-age=0, must-revalidate', mark: `${mark}-soon` };
}
