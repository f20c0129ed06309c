/** What a Ghost export may ask of the reader before it is refused, or one of its posts read another way. */
export const limits = {
  /** Bytes that tell what kind of file it is. */
  head: 64 * 1024,
  /** Bytes read at a time. */
  chunk: 256 * 1024,
  /** Objects and lists inside each other; Ghost's own exports have about eight. */
  depth: 64,
  /** Bytes of one record. A document without records would fill the memory, and is refused here too. */
  record: 64 * 1024 * 1024,
  /** Characters of one body; a post with a longer one is left out and named: its HTML, taken apart, would not fit into the memory of an import. */
  body: 4 * 1024 * 1024,
  /** Elements inside each other in one article. */
  nesting: 100,
  /** Bytes of a redirects or routes file beside the export. */
  sideFile: 8 * 1024 * 1024,
  /** Letters of one line of a members file. */
  memberLine: 256 * 1024,
  /** Records left out for the same kind of reason that are named one by one; the rest are counted. */
  namedPerKind: 25,
  /** Words that stand in for a missing title. */
  titleWords: 9,
} as const;
