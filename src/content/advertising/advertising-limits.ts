/** How long a banner shows when its duration_time is missing, zero or not a number (section 9). */
export const DEFAULT_DURATION_SECONDS = 5;
/** How long a banner fades before the next one shows, in milliseconds (section 9). */
export const FADE_OUT = 200;
/** Of a banner's picture on the home page, in pixels (section 7). */
export const BANNER_WIDTH = 400;
/** Banners in a side column: as many as enter one after the other (section 4, Category listing). */
export const COLUMN_BANNERS = 5;
