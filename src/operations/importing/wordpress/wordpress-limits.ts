/** Limits of an export, against attacks. */
export const WORDPRESS_LIMITS = {
  /** Characters of one item; a larger one is left out: 10 MB did not fit into the memory of an import. */
  item: 4 * 1024 * 1024,
  /** Characters of one value. */
  value: 32 * 1024 * 1024,
  /** Nested elements. */
  depth: 2000,
  /** Nested blocks or shortcodes of one article. */
  nesting: 60,
  /** Nested reusable blocks. */
  reusableDepth: 5,
} as const;
