import { RESERVED_SLUGS } from '#content/routes.ts';
import { oldAddress } from './old-address.ts';
import { COUNTED_AT_ONCE, LONGEST_COUNTED } from './redirects-limits.ts';

/** How often an address that leads nowhere was asked for. */
interface LostCount {
  readonly times: number;
  readonly from_host: string | null;
}

/** What was counted since it was last written. */
interface CountedAsked {
  /** By stored old address. */
  readonly hits: ReadonlyMap<string, number>;
  /** By path. */
  readonly lost: ReadonlyMap<string, LostCount>;
}

/** Counts in memory what readers ask for at addresses that no page answers: nothing is written for one of them. */
export class AskedAddresses {
  #hits = new Map<string, number>();
  #lost = new Map<string, LostCount>();

  /** @param source_path of the stored redirect that led on */
  countHit(source_path: string): void {
    if (this.#hits.size >= COUNTED_AT_ONCE && !this.#hits.has(source_path)) return;
    this.#hits.set(source_path, (this.#hits.get(source_path) ?? 0) + 1);
  }

  /**
   * @param address as the browser sent it; its query is left out
   * @param referrer the header, of which the host alone is kept
   */
  countLost(address: string, referrer: string | undefined): void {
    const path = oldAddress(address)?.path;
    if (path === undefined || !isCounted(path)) return;
    const before = this.#lost.get(path);
    if (!before && this.#lost.size >= COUNTED_AT_ONCE) return;
    const from_host = hostOf(referrer) ?? before?.from_host ?? null;
    this.#lost.set(path, { times: (before?.times ?? 0) + 1, from_host });
  }

  /** Gives what was counted, and begins anew. */
  take(): CountedAsked {
    const asked = { hits: this.#hits, lost: this.#lost };
    this.#hits = new Map();
    this.#lost = new Map();
    return asked;
  }
}

/** Lists, whose addresses may be kept. Addresses of other pages may hold what a reader searched for, a token or a draft's name. */
const LISTS: ReadonlySet<string> = new Set(['topic', 'tag', 'author', 'events']);

/** What programs look for that try doors. No paper has published it. */
const DOORS = /\/\.|^\/wp-(?:login|admin|includes|json|config)|^\/xmlrpc\.php|\.(?:env|sql|bak|asp|aspx|cgi)$/i;

/** Whether an address may be kept: one that a paper may have had, and that holds no mail address. */
function isCounted(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  if (path.length > LONGEST_COUNTED || path.includes('@') || DOORS.test(path)) return false;
  return LISTS.has(first) || !RESERVED_SLUGS.has(first);
}

function hostOf(referrer: string | undefined): string | undefined {
  const host = referrer === undefined ? undefined : URL.parse(referrer)?.host;
  return host && host.length <= LONGEST_COUNTED ? host : undefined;
}
