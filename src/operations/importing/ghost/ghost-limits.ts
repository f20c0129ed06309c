/** Limits of an export, against attacks. */
export const GHOST_LIMITS = {
  /** Nested objects and lists; Ghost's own exports have about eight. */
  depth: 64,
  /** Bytes of one record, or of a part without records. */
  record: 64 * 1024 * 1024,
  /** Characters of one body; a longer one would not fit into the memory once it is parsed. */
  body: 4 * 1024 * 1024,
  /** Bytes of a redirects or routes file beside the export. */
  sideFile: 8 * 1024 * 1024,
  /** Letters of one line of a members file. */
  memberLine: 256 * 1024,
} as const;
