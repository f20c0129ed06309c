/** An address of the old site, or one that might be: percent-decoded, without a slash at its end. */
export interface OldAddress {
  readonly path: string;
  /** As `name=value`, in the order of the address. */
  readonly parameters: readonly string[];
}

/** @returns undefined for what is no address, or none that a database could be asked for */
export function oldAddress(address: string): OldAddress | undefined {
  const [, rawPath = '', rawQuery = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? [];
  const path = decoded(rawPath).replace(/\/+$/, '') || '/';
  if (!path.startsWith('/') || path.includes('\0')) return undefined;
  return { path, parameters: rawQuery.split('&').filter(Boolean).map(decoded) };
}

/** Percent-decoded; what is not well-formed stays as it was sent. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
