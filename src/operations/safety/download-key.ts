import type { Site } from '#content/site.ts';
import { DOWNLOAD_LASTS } from './safety-limits.ts';

type Signing = Pick<Site, 'keys' | 'now'>;

/** The address of a backup's download, for an owner who has just signed in. A line that breaks is taken up with it for some hours. */
export function downloadAddress({ keys, now }: Signing, name: string, account: number): string {
  const until = now().getTime() + DOWNLOAD_LASTS;
  return `/desk/backups/${name}.tar?${new URLSearchParams({ until: String(until), key: keys.sign('backup', `${name} ${account} ${until}`) })}`;
}

/** Whether the address was made for this account and is not over. */
export function mayDownload(
  { keys, now }: Signing,
  { name, account, until, key }: { name: string; account: number; until: number; key: string },
): boolean {
  return keys.verify('backup', `${name} ${account} ${until}`, key) && now().getTime() < until;
}
