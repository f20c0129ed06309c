/** The numbers of the picture service. Widths are the specification's (section 7); the others are ours. */

/** Every width that some screen of the specification asks for, in pixels, rising. No other is ever produced. */
export const PICTURE_WIDTHS = [150, 200, 250, 300, 320, 400, 500, 700, 1000, 1200] as const;

/** The widths that browsers choose from where a picture stands in a page or an article (section 7), rising. */
export const SRCSET_WIDTHS = [150, 300, 500, 700, 1000, 1200] as const;

/** A larger original is refused before it is decoded: 50 megapixels are 200 MB in memory. */
export const MAXIMUM_PIXELS = 50_000_000;

/** Pixels of all frames together; a longer animation is shown as its first frame. */
export const MAXIMUM_ANIMATION_PIXELS = 25_000_000;

/** Each frame costs time, however small: a longer animation is shown as its first frame, too. */
export const MAXIMUM_FRAMES = 2000;

/** Bytes of an original. A camera's largest JPEG is about 30 MB. */
export const MAXIMUM_ORIGINAL_BYTES = 40_000_000;

/** After this long a single decoding and encoding is given up: on a busy core, encoding yields to pages. */
export const MAXIMUM_SECONDS = 60;

/** After this long without an answer the encoding process is ended: it is stuck beyond its own limit. */
export const MAXIMUM_ENCODING_SECONDS = 1.5 * MAXIMUM_SECONDS;

/** After this long without work the encoding process ends, and its memory is free. */
export const ENCODING_IDLE_SECONDS = 300;

/** Pictures that may wait for their resizing, about 20 seconds of work; any more are answered 503. */
export const MAXIMUM_WAITING = 256;

/** What a 503 tells the client to wait. */
export const RETRY_AFTER_SECONDS = 10;

/** Bytes of all variants on disk. */
export const MAXIMUM_VARIANT_BYTES = 2_000_000_000;

/** Longest side of the copy that the dominant colour is counted on: each of its pixels is compared with all others. */
export const COLOUR_SAMPLE_SIDE = 24;
/** How far red, green and blue of two pixels may differ to count as one colour. */
export const COLOUR_LIKENESS = 12;

/** max-age and stale-while-revalidate of pictures (docs/decisions/0010). */
export const FRESH_SECONDS = 86_400;
export const STALE_SECONDS = 604_800;

/** How long a refusal may be cached; short, because the file may be replaced. */
export const REFUSAL_FRESH_SECONDS = 60;
