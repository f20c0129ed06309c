/** A stored picture, with what a page must know to keep its place while it loads. */
export interface Picture {
  /** Below the image base. */
  readonly path: string;
  /** Of the original, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly color: string;
  /** The point that stays in view where it is cut (platform/pictures.ts); absent means the middle. */
  readonly focus?: string;
}
