import { oldAddress, withQuery } from './old-address.ts';
import type { WrittenRedirect } from './store-redirects.store.ts';

interface End {
  readonly target: string;
  readonly isCircle: boolean;
}

/** Where redirects lead that lead to each other. Each address is passed once, however many chains it lies on. */
export class Chains {
  readonly #known: ReadonlyMap<string, string | undefined>;
  /** Of the addresses that were passed. */
  readonly #ends = new Map<string, End>();

  /** @param known the target of each address; an address without one leads nowhere */
  constructor(known: ReadonlyMap<string, string | undefined>) {
    this.#known = known;
  }

  /** Where a redirect leads in the end, and whether that is back to itself. One that leads into a circle of others ends there. */
  endOf({ source_path, target }: Pick<WrittenRedirect, 'source_path' | 'target'>): End {
    const end = this.#follow(target);
    const isCircle = this.#ends.get(source_path)?.isCircle === true || pathOfTarget(end) === source_path;
    return { target: isCircle ? target : end, isCircle };
  }

  #follow(target: string): string {
    const passed = new Map<string, number>();
    let end = target;
    let circle = Number.POSITIVE_INFINITY;
    for (;;) {
      const path = pathOfTarget(end);
      const next = path === undefined ? undefined : this.#known.get(path);
      if (path === undefined || !next) break;
      const before = this.#ends.get(path);
      if (before) end = before.target;
      if (passed.has(path)) circle = passed.get(path) ?? 0;
      if (before || passed.has(path)) break;
      passed.set(path, passed.size);
      end = next;
    }
    for (const [path, place] of passed) this.#ends.set(path, { target: end, isCircle: place >= circle });
    return end;
  }
}

/** The path and query of a target on this site, as redirects are stored. */
export function pathOfTarget(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined;
  const address = oldAddress(target);
  return address && withQuery(address);
}
