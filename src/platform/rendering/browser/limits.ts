/** Milliseconds after which code that has not come is given up, and the HTML of the server stays (section 9). */
export const CHUNK_TIMEOUT = 120_000;
