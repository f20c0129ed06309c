import { percentDecoded } from '#platform/text/percent-decoded.ts';

/** The default image base: articles may be older than the site's IMAGE_BASE. */
const DEFAULT_BASE = '/media';

/**
 * The path of a picture of this site, as the library knows it: the inverse of pictureAddress (platform/picture-address.ts).
 * @param address as an article names the picture; a query such as a width is left out
 * @returns undefined for a picture of another site
 */
export function picturePath(imageBase: string, address: string): string | undefined {
  const base = [imageBase, DEFAULT_BASE].find((known) => address.startsWith(`${known}/`));
  if (base === undefined) return undefined;
  const [path = ''] = address.slice(base.length + 1).split(/[?#]/);
  return percentDecoded(path);
}
