import type { RedirectRow } from '#content/redirects/redirects.contract.ts';
import type { Site } from '#content/site.ts';
import type { OldAddress } from './old-address.ts';

export interface Redirect {
  /** A path of this site, or an absolute address that the publisher entered; empty with 410. */
  readonly target: string;
  readonly status: RedirectRow['status'];
}

/** A redirect with the stored one that it follows from, where one does. */
export interface FoundRedirect extends Redirect {
  readonly source_path?: string;
}

/** Tracking parameters. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|_ga|ref_src)$/i;

/** Parameters up to this number match in any order (4 make 24 candidates); more match as given or sorted. */
const MOST_PERMUTED = 4;

/** The redirect that is stored at an address, whatever tracks the reader and whatever the order of its parameters. */
export async function storedRedirect(
  { database }: Site,
  asked: OldAddress,
): Promise<Required<FoundRedirect> | undefined> {
  const candidates = candidatesFor(asked);
  const rows = await database.queries
    .selectFrom('redirect')
    .select(['source_path', 'target', 'status'])
    .where('source_path', 'in', candidates)
    .execute();
  const found = candidates.flatMap((candidate) => rows.find((row) => row.source_path === candidate) ?? [])[0];
  if (found?.status === 410) return { ...found, target: '' };
  if (!found || !isAddress(found.target) || candidates.includes(found.target)) return undefined;
  return found;
}

/** The spellings under which the address may be stored, most exact first. */
function candidatesFor({ path, parameters }: OldAddress): string[] {
  const meant = parameters.filter((parameter) => !TRACKING.test(parameter.split('=')[0] ?? ''));
  const queries = [parameters, ...orders(meant), []].map((list) => list.join('&'));
  return [...new Set(queries)].map((query) => (query ? `${path}?${query}` : path)).filter((one) => !one.includes('\0'));
}

function orders(parameters: readonly string[]): (readonly string[])[] {
  if (parameters.length > MOST_PERMUTED) return [parameters, parameters.toSorted()];
  if (parameters.length < 2) return [parameters];
  return parameters.flatMap((first, index) => orders(parameters.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/**
 * A path of this site or an http address, but not `//elsewhere.example` or `javascript:`. Browsers remove tabs and line breaks
 * from an address before they read it, and a header with a control character cannot be sent.
 */
export function isAddress(target: string): boolean {
  return /^(?:\/(?![/\\])|https?:\/\/)\P{Cc}*$/iu.test(target);
}
