import type { Site } from '#platform/site.ts';

export interface Redirect {
  /** A path of this site, or an absolute address that the publisher entered. */
  readonly target: string;
  readonly status: 301 | 302 | 308;
}

/** Parameters that say where a reader came from and nothing about what they want to read. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|_ga|ref_src)$/i;

/** Up to so many parameters in any order; beyond, as they stand and sorted. 4 make 24 candidates. */
const MOST_PERMUTED = 4;

/**
 * Where an address has moved to.
 * @param address a path with its query as the browser sent it, or an absolute address, of which the path counts
 * @returns undefined where nothing is known; the target never comes from the address itself
 */
export async function redirectFor({ database }: Site, address: string): Promise<Redirect | undefined> {
  const candidates = candidatesFor(address);
  if (candidates.length === 0) return undefined;
  const rows = await database.queries
    .selectFrom('redirect')
    .select(['source_path', 'target', 'status'])
    .where('source_path', 'in', candidates)
    .execute();
  const found = candidates.flatMap((candidate) => rows.find((row) => row.source_path === candidate) ?? [])[0];
  if (!found || !isAddress(found.target) || candidates.includes(found.target)) return undefined;
  return { target: found.target, status: found.status };
}

/** The forms under which the address may be stored, the most exact first. Empty for what is no address. */
function candidatesFor(address: string): string[] {
  const [, rawPath = '', rawQuery = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? [];
  const path = decoded(rawPath).replace(/\/+$/, '') || '/';
  if (!path.startsWith('/') || path.includes('\0')) return [];
  const parameters = rawQuery.split('&').filter(Boolean).map(decoded);
  const meant = parameters.filter((parameter) => !TRACKING.test(parameter.split('=')[0] ?? ''));
  const queries = [parameters, ...orders(meant), []].map((list) => list.join('&'));
  return [...new Set(queries)].map((query) => (query ? `${path}?${query}` : path)).filter((one) => !one.includes('\0'));
}

function orders(parameters: string[]): string[][] {
  if (parameters.length > MOST_PERMUTED) return [parameters, parameters.toSorted()];
  if (parameters.length < 2) return [parameters];
  return parameters.flatMap((first, index) => orders(parameters.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** Percent-decoded; what is not well-formed stays as it was sent. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A path of this site or an http address; `//elsewhere.example` and `javascript:` are neither. */
function isAddress(target: string): boolean {
  return /^(?:\/(?![/\\])|https?:\/\/)/i.test(target);
}
