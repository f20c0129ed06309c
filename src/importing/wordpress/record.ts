/** A category, tag or other term as an item names it. */
export interface ItemTerm {
  readonly domain: string;
  readonly nicename: string;
  readonly name: string;
}

/** One element of the export that stands for a thing: the site's own fields, an author, a term, an item. */
export interface ExportRecord {
  readonly kind: 'channel' | 'author' | 'category' | 'tag' | 'term' | 'item';
  /** Line of its opening tag, counted from 1. */
  readonly line: number;
  /** Texts of its elements under their canonical names (`wp:post_id`); the first that says something counts. */
  readonly fields: ReadonlyMap<string, string>;
  readonly terms: readonly ItemTerm[];
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly comments: number;
  /** Why it cannot be taken as it stands: its end is missing, or it is too large. */
  readonly damage: 'cut' | 'too-large' | undefined;
  /** Whether bytes of another encoding were read in it. */
  readonly repaired: boolean;
}

export function field(record: ExportRecord, name: string): string {
  return record.fields.get(name) ?? '';
}

/** The first value of a post's custom field that says something, or an empty text. */
export function meta(record: ExportRecord, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = record.meta.get(key)?.find((candidate) => candidate.trim() !== '');
    if (value !== undefined) return value.trim();
  }
  return '';
}
