/**
 * The address of a picture.
 * @param imageBase the configuration's image base
 * @param path as stored, below the base
 * @param width one of the specified widths, in pixels; absent means the original
 */
export function pictureAddress(imageBase: string, path: string, width?: number): string {
  const safe = path.split('/').map(encodeURIComponent).join('/');
  return `${imageBase}/${safe}${width ? `?width=${width}` : ''}`;
}
