/** Milliseconds after which fetching code is given up; the HTML of the server stays (section 9). */
export const CHUNK_TIMEOUT = 120_000;
