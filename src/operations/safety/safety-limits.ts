/** Milliseconds for which a link to a download works. */
export const DOWNLOAD_LASTS = 12 * 3_600_000;

/** Backups that the page lists; older ones are in the folder. */
export const BACKUPS_LISTED = 30;
