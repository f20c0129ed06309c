/** What a WordPress export may ask of the reader before it is refused or an item of it left out. */
export const limits = {
  /** Bytes that tell what kind of file it is; the site's address stands among them. */
  head: 256 * 1024,
  /** Bytes read at a time. */
  chunk: 64 * 1024,
  /** Characters of one item that are kept; a larger one is left out and named: 10 MB did not fit into the memory of an import. */
  item: 4 * 1024 * 1024,
  /** Characters the parser may hold back for one value before the export is refused. */
  value: 32 * 1024 * 1024,
  /** Elements inside each other. */
  depth: 2000,
  /** Blocks or shortcodes inside each other, in one article. */
  nesting: 60,
  /** Reusable blocks inside each other. */
  reusableDepth: 5,
  /** Items of one foreign post type that are named one by one; the rest are counted. */
  namedPerType: 25,
  /** Words that stand in for a missing title. */
  titleWords: 9,
} as const;
