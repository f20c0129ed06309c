/** The old site, as the export describes it. */
export interface OldSite {
  readonly title: string;
  /** `https://example.com`; undefined where the export tells none. */
  readonly origin: string | undefined;
  /** Path of the blog on it, without a slash at the end: `` or `/blog`. */
  readonly path: string;
  /** What keys of its items begin with: `wordpress:example.com/blog`. */
  readonly key: string;
}

/** Makes the site out of its title and the addresses that the export names it by, the best first. */
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
