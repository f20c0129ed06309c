/** Bytes of a part: below what nginx takes, and small enough that a session that has ended is noticed soon. */
export const PART_BYTES = 16 * 1024 ** 2;

/** The header that names the source that a finished upload has become. */
export const BROUGHT_HEADER = 'brought-source';
