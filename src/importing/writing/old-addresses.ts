import type { Scratch } from './scratch.ts';

/** How often an old redirect may lead to another one before it counts as a circle. */
const LONGEST_CHAIN = 10;

/** Addresses of the old site, and what has become of them. */
export class OldAddresses {
  readonly #scratch: Scratch;
  readonly #hosts: ReadonlySet<string>;

  /** @param origin of the old site, where it is known */
  constructor(scratch: Scratch, origin: string | undefined) {
    this.#scratch = scratch;
    const host = origin && URL.parse(origin)?.host.replace(/^www\./, '');
    this.#hosts = new Set(host ? [host, `www.${host}`] : []);
  }

  /** An address as redirects are found by; undefined where it is of another site, or none. */
  ownPath(address: string): string | undefined {
    const host = /^(?:https?:)?\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase();
    if (host !== undefined && !this.#hosts.has(host)) return undefined;
    return host === undefined && !address.startsWith('/') ? undefined : sourcePath(address);
  }

  /** For cleaning: an address of the old site becomes ours where what it named has come in; others stay as they are. */
  link(address: string): string {
    const path = this.ownPath(address);
    const target = path === undefined ? undefined : this.target(path);
    if (target === undefined) return address;
    const fragment = /#.*$/s.exec(address)?.[0] ?? '';
    return target.includes('#') ? target : target + fragment;
  }

  /** What an old path leads to in the end; undefined where nothing that came in was there, or where it leads in a circle. */
  target(path: string): string | undefined {
    let target: string | undefined;
    let next: string | undefined = path;
    for (let step = 0; step < LONGEST_CHAIN && next !== undefined; step += 1) {
      const found = this.#scratch.address(next) ?? this.#scratch.address(next.replace(/\?.*$/s, ''));
      if (!found) return target;
      target = found.target;
      next = this.ownPath(target);
      if (next === path) return undefined;
    }
    return target;
  }
}

/** Path and query as a redirect is stored by: percent-decoded, without a trailing slash; whatever the host. */
export function sourcePath(address: string): string | undefined {
  const url = URL.parse(address, 'http://old-site');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decoded(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/+$/, '$1');
  const query = decoded(url.search);
  return `${path}${query === '?' ? '' : query}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Bytes that are no UTF-8: the address is kept as it is written.
    return text;
  }
}
