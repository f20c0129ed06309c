/** A stored picture, with what a page must know to keep its place while it loads. */
export interface Picture {
  /** Below the image base. */
  readonly path: string;
  /** Of the original, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly color: string;
}
