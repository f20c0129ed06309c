import { percentDecoded } from '#platform/text/percent-decoded.ts';
import type { Scratch } from './scratch.ts';

/** More redirects in a row count as a circle. */
const LONGEST_CHAIN = 10;

/** The addresses of the old site, and those that replace them here. */
export class OldAddresses {
  readonly #scratch: Scratch;
  readonly #hosts: ReadonlySet<string>;

  /** @param origin of the old site, where it is known */
  constructor(scratch: Scratch, origin: string | undefined) {
    this.#scratch = scratch;
    const host = origin && URL.parse(origin)?.host.replace(/^www\./, '');
    this.#hosts = new Set(host ? [host, `www.${host}`] : []);
  }

  /** The path under which a redirect of the old site is stored. @returns undefined for an address of another site */
  ownPath(address: string): string | undefined {
    const host = /^(?:https?:)?\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase();
    if (host !== undefined && !this.#hosts.has(host)) return undefined;
    return host === undefined && !address.startsWith('/') ? undefined : sourcePath(address);
  }

  /** Replaces an old address by the address on this site; keeps any other. */
  link(address: string): string {
    const path = this.ownPath(address);
    const target = path === undefined ? undefined : this.target(path);
    if (target === undefined) return address;
    const fragment = /#.*$/s.exec(address)?.[0] ?? '';
    return target.includes('#') ? target : target + fragment;
  }

  /** Where an old path leads in the end. @returns undefined where nothing imported had that path, and for a circle of redirects */
  target(path: string): string | undefined {
    let target: string | undefined;
    let next: string | undefined = path;
    for (let step = 0; step < LONGEST_CHAIN && next !== undefined; step += 1) {
      const found = this.#scratch.address(next) ?? this.#scratch.address(next.replace(/\?.*$/s, ''));
      if (!found) return target;
      target = found.target;
      const reached = this.ownPath(target);
      // A page stands where it stood.
      if (reached === next) return target;
      next = reached;
      if (next === path) return undefined;
    }
    return target;
  }
}

/** Path and query of an address as redirects are stored: percent-decoded, without a trailing slash. Ignores the host. */
export function sourcePath(address: string): string | undefined {
  const url = URL.parse(address, 'http://old-site');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = percentDecoded(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/+$/, '$1');
  const query = percentDecoded(url.search);
  return `${path}${query === '?' ? '' : query}`;
}
