import type { PlatformSite } from '../site.ts';
import type { Purpose } from './keys.ts';

/**
 * A key that opens something until a time, and is stored nowhere.
 * @param subject what it opens
 * @returns the seconds since 1970 at which it expires, and a signature
 */
export function expiringKey(
  { keys }: Pick<PlatformSite, 'keys'>,
  purpose: Purpose,
  subject: string,
  until: Date,
): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${seconds}.${keys.sign(purpose, `${subject} ${seconds}`)}`;
}

/** Whether a key opens this subject now: made for it, and not expired. */
export function keyOpens(
  { keys, now }: Pick<PlatformSite, 'keys' | 'now'>,
  purpose: Purpose,
  subject: string,
  key: string,
): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
  return Number(until) * 1000 > now().getTime() && keys.verify(purpose, `${subject} ${until}`, signature);
}
