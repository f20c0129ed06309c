/** What a Ghost export may ask of the reader before it is refused, or one of its posts read another way. */
export const limits = {
  /** Objects and lists inside each other; Ghost's own exports have about eight. */
  depth: 64,
  /** Bytes of one record. A document without records would fill the memory, and is refused here too. */
  record: 64 * 1024 * 1024,
  /** Characters of one body; a post with a longer one is left out and named: its HTML, taken apart, would not fit into the memory of an import. */
  body: 4 * 1024 * 1024,
  /** Bytes of a redirects or routes file beside the export. */
  sideFile: 8 * 1024 * 1024,
  /** Letters of one line of a members file. */
  memberLine: 256 * 1024,
} as const;
