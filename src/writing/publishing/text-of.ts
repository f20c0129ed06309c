import { withoutReferences } from '../character-references.ts';

/** Ends of what stands on lines of its own: words on both sides are two words. */
const BREAK = /<\/(?:p|li|t[dhr]|h\d|figcaption|blockquote|div|d[dt]|pre|caption|summary)>|<[bh]r\b[^>]*>/gi;
const TAG = /<[^>]*>/g;

/** The words of a block's source as plain text. Without a parser: it runs in the browser for each block that differs. */
export function textOf(html: string): string {
  const text = html.replace(BREAK, ' ').replace(TAG, '');
  return withoutReferences(text)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
