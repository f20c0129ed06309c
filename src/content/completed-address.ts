import { fileType, isNamedAsPicture } from './images/file-types.ts';

/** The name of a site without its protocol: labels with dots between them, and what follows. */
const BARE_SITE = /^([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?=[/?#:]|$)/u;

/**
 * What was typed as an address, with `https://` where the name of a site stands without it: `example.org/shop`. Paths, addresses with
 * a protocol, and names of media files stay as they are; so does `//example.org`, which may be a slip in a path.
 */
export function completedAddress(typed: string): string {
  const address = typed.trim();
  const [, site] = BARE_SITE.exec(address) ?? [];
  if (site === undefined) return address;
  const isFile = site === address && (fileType(site) !== undefined || isNamedAsPicture(site));
  const complete = `https://${address}`;
  return !isFile && URL.canParse(complete) ? complete : address;
}

/** The same of lines, each an address. */
export function completedAddresses(typed: string): string {
  return typed.split('\n').map(completedAddress).join('\n');
}
