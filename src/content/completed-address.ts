import { fileType, isNamedAsPicture } from './images/file-types.ts';

/** The name of a site without its protocol: labels with dots between them, and what follows. */
const BARE_SITE = /^([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?=[/?#:]|$)/u;

/**
 * What was typed as an address, with `https://` where the name of a site stands without it: `example.org/shop`. Paths, addresses with
 * a protocol, and names of files stay as they are; so does `//example.org`, which may be a slip in a path.
 */
export function completedAddress(typed: string): string {
  const address = typed.trim();
  const [, site] = BARE_SITE.exec(address) ?? [];
  if (site === undefined) return address;
  const isAlone = /^(?:[?#]|$)/.test(address.slice(site.length));
  const complete = `https://${address}`;
  return !(isAlone && isFile(site)) && URL.canParse(complete) ? complete : address;
}

/** Pages and programs of old sites: `about.html` beside the page that leads there. */
const PAGE = /\.(?:x?html?|php\d?|aspx?|jsp|cgi|py|xml|txt|json)$/i;

function isFile(name: string): boolean {
  return PAGE.test(name) || fileType(name) !== undefined || isNamedAsPicture(name);
}

/** The same of lines, each an address. */
export function completedAddresses(typed: string): string {
  return typed.split('\n').map(completedAddress).join('\n');
}
