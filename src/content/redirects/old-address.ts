import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { LONGEST_ADDRESS } from './redirects-limits.ts';

/** An address as an old site may have had it: percent-decoded, without a trailing slash. */
export interface OldAddress {
  readonly path: string;
  /** As `name=value`, in their order. */
  readonly parameters: readonly string[];
}

/** An old address as redirects are stored. */
export function withQuery({ path, parameters }: OldAddress): string {
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

/** @returns undefined for an invalid address, one that is too long, or one that a database cannot store */
export function oldAddress(address: string): OldAddress | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined;
  const [, rawPath = '', rawQuery = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? [];
  const path = percentDecoded(rawPath).replace(TRAILING_SLASHES, '') || '/';
  if (!path.startsWith('/') || path.includes('\0')) return undefined;
  return { path, parameters: rawQuery.split('&').filter(Boolean).map(percentDecoded) };
}

/** Begins at the first slash of a run only: without the look-behind, a run with something after it takes quadratic time. */
const TRAILING_SLASHES = /(?<!\/)\/+$/;
