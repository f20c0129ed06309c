/** What a WordPress export may ask of the reader before it is refused or an item of it left out. */
export const limits = {
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
} as const;
