import { detached } from './text.ts';

export interface OldSite {
  readonly title: string;
  /** `https://example.com`; undefined if the export has no address. */
  readonly origin: string | undefined;
  /** Path of the blog, without a slash at the end: `` or `/blog`. */
  readonly path: string;
  /** First part of its items' keys: `wordpress:example.com/blog`. */
  readonly key: string;
}

/** @param addresses of the site in the export, the best first */
export function oldSite(title: string, addresses: readonly string[]): OldSite {
  const address = addresses
    .map((candidate) => URL.parse(candidate.trim()))
    .find((url) => url?.protocol.startsWith('http'));
  const path = address?.pathname.replace(/\/+$/, '') ?? '';
  return { title, origin: address?.origin, path, key: `wordpress:${address?.host ?? ''}${path}` };
}

/** Whether an address is on the old site's host, with or without `www.`. */
export function isOn(site: OldSite, address: URL): boolean {
  const bare = (host: string) => host.replace(/^www\./, '');
  return site.origin === undefined || bare(address.host) === bare(new URL(site.origin).host);
}

/**
 * Finds the first folder of all permalinks. With a structure such as `/blog/%postname%/`, WordPress puts it before the addresses
 * of lists, too: `/blog/category/news/`.
 */
export class Permalinks {
  /** Folders of all permalinks so far; undefined before the first. */
  #common: readonly string[] | undefined;

  add(link: string): void {
    const url = URL.parse(link.trim());
    if (!url || !/^https?:$/.test(url.protocol)) return;
    const folders = segmentsOf(url.pathname).slice(0, -1);
    const common = this.#common ?? folders.map(detached);
    const end = common.findIndex((folder, index) => folder !== folders[index]);
    this.#common = end === -1 ? common : common.slice(0, end);
  }

  /** The first folder below the blog's path; empty without one, and for a year, which is a variable. */
  first(blogPath: string): string {
    const folder = this.#common?.[segmentsOf(blogPath).length] ?? '';
    return /^\d+$/.test(folder) ? '' : folder;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
