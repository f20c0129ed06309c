export interface OldWordPressSite {
  readonly title: string;
  /** `https://example.com`; undefined if the export has no address. */
  readonly origin: string | undefined;
  /** Path of the blog, without a slash at the end: `` or `/blog`. */
  readonly path: string;
  /** First part of its items' keys: `wordpress:example.com/blog`. */
  readonly key: string;
}

/** @param addresses of the site in the export, the best first */
export function oldSite(title: string, addresses: readonly string[]): OldWordPressSite {
  const address = addresses
    .map((candidate) => URL.parse(candidate.trim()))
    .find((url) => url?.protocol.startsWith('http'));
  const path = address?.pathname.replace(/\/+$/, '') ?? '';
  return { title, origin: address?.origin, path, key: `wordpress:${address?.host ?? ''}${path}` };
}

/** Whether an address is on the old site's host, with or without `www.`. */
export function isOn(site: OldWordPressSite, address: URL): boolean {
  const bare = (host: string) => host.replace(/^www\./, '');
  return site.origin === undefined || bare(address.host) === bare(new URL(site.origin).host);
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
