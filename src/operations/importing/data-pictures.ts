import { MAXIMUM_ORIGINAL_BYTES } from '#content/images/images-limits.ts';
import { PictureError } from '#content/images/picture-error.ts';
import type { RasterFormat } from '#content/images/raster-format.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';

/** Letters of base64 for the largest picture, with room for line ends. */
const MOST_LETTERS = MAXIMUM_ORIGINAL_BYTES * 1.5;

/** Whether an address is the picture itself. */
export function isDataPicture(address: string): boolean {
  return /^data:/i.test(address);
}

/**
 * The bytes of a picture that is written where its address would stand (RFC 2397). What type they are said to have plays no part.
 * @throws PictureError for more than a picture may have, before they are decoded
 */
export function dataBytes(address: string): Buffer {
  if (address.length > MOST_LETTERS) {
    throw new PictureError(413, `The picture has more than ${MAXIMUM_ORIGINAL_BYTES} bytes.`);
  }
  const comma = address.indexOf(',');
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(0, comma));
  return Buffer.from(percentDecoded(address.slice(comma + 1)), isBase64 ? 'base64' : 'latin1');
}

/** Where such a picture lies below the media folder: by its bytes, since it has no name. @param hash SHA-256, hex */
export function dataPicturePath({ hash, format }: { readonly hash: string; readonly format: RasterFormat }): string {
  return `uploads/pictures/${hash.slice(0, 16)}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** Enough of an address to find the picture in the source, for the report. */
export function shortAddress(address: string): string {
  const LETTERS = 60;
  return isDataPicture(address) && address.length > LETTERS ? `${address.slice(0, LETTERS)}…` : address;
}
