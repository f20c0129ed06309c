/**
 * The path of a picture of this site, as the library knows it.
 * @param src as an article names it
 * @returns undefined for pictures of other sites
 */
export function pathOfPicture(src: string, imageBase: string): string | undefined {
  if (!src.startsWith(`${imageBase}/`)) return undefined;
  const [path = ''] = src.slice(imageBase.length + 1).split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: there is no such picture.
    return undefined;
  }
}
