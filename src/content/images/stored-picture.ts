/** A stored picture, with what a page needs to keep its place while it loads. */
export interface StoredPicture {
  /** Below the image base. */
  readonly path: string;
  /** Of the original, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly color: string;
  /** The point that stays in view where it is cut (platform/picture-address.ts); absent means the middle. */
  readonly focus?: string;
}

/** The columns of the table media that make a StoredPicture. */
export const MEDIA_COLUMNS = ['media.path', 'media.width', 'media.height', 'media.color', 'media.focus'] as const;

/** These columns in a left join: all null for a picture that was named and never arrived. */
export interface MediaColumns {
  readonly path: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly color: string | null;
  /** Empty for the middle. */
  readonly focus: string | null;
}

/** A joined row of media as a picture; null where there was none. */
export function pictureOf({ path, width, height, color, focus }: MediaColumns): StoredPicture | null {
  if (path === null || width === null || height === null || color === null) return null;
  return { path, width, height, color, ...(focus && { focus }) };
}

/** The banner of a post, with the point that stays in view. @param focus that of the post, as stored; empty for the picture's own */
export function bannerOf(columns: MediaColumns, focus: string): StoredPicture | null {
  return pictureOf({ ...columns, focus: focus || columns.focus });
}
