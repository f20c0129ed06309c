/** The shapes that a picture can be cut to, by what search engines ask for, with width over height. */
export const PICTURE_RATIOS = { '16x9': 16 / 9, '4x3': 4 / 3, '1x1': 1 } as const;
export type PictureRatio = keyof typeof PICTURE_RATIOS;

/** An address as machines need it: with scheme and host, whether it was one of this site or not. */
export function absoluteAddress(siteUrl: string, address: string): string {
  return new URL(address, siteUrl).href;
}

/**
 * The address of a picture.
 * @param imageBase the configuration's image base
 * @param path as stored, below the base
 * @param width one of the specified widths, in pixels; absent means the original
 * @param ratio the shape it is cut to; absent means uncut
 */
export function pictureAddress(imageBase: string, path: string, width?: number, ratio?: PictureRatio): string {
  const address = `${imageBase}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const query = [width && `width=${width}`, ratio && `ratio=${ratio}`].filter(Boolean).join('&');
  return query ? `${address}?${query}` : address;
}
