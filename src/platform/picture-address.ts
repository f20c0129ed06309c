/** The shapes that a picture can be cut to, by what search engines ask for, with width over height. */
export const PICTURE_RATIOS = { '16x9': 16 / 9, '4x3': 4 / 3, '1x1': 1 } as const;
export type PictureRatio = keyof typeof PICTURE_RATIOS;

/**
 * The point of a picture that stays in view where it is cut, in per cent from its left and its top, in tens: `30-70`. Tens
 * bound how many variants of a picture there can be.
 */
export const FOCUS_PATTERN = /^(?:[1-9]?0|100)-(?:[1-9]?0|100)$/;

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
 * @param focus the point that the cut keeps; absent means what catches the eye
 */
export function pictureAddress(
  imageBase: string,
  path: string,
  width?: number,
  ratio?: PictureRatio,
  focus?: string,
): string {
  const address = `${imageBase}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const query = [width && `width=${width}`, ratio && `ratio=${ratio}`, ratio && focus && `focus=${focus}`]
    .filter(Boolean)
    .join('&');
  return query ? `${address}?${query}` : address;
}
