import type { Picture } from '#images/picture.ts';

/** What a left join of media gives: all of it, or nothing where the picture was named and never arrived. */
export interface MediaColumns {
  readonly path: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly color: string | null;
}

/** The banner of a post, with the point that stays in view. @param focus as stored */
export function bannerOf(columns: MediaColumns, focus: string): Picture | null {
  const banner = pictureOf(columns);
  return banner && { ...banner, ...(focus && { focus }) };
}

/** A joined row of media as a picture; null where there was none. */
export function pictureOf({ path, width, height, color }: MediaColumns): Picture | null {
  if (path === null || width === null || height === null || color === null) return null;
  return { path, width, height, color };
}
