/** Ends of what stands on lines of its own: words on both sides are two words. */
const BREAK = /<\/(?:p|li|t[dhr]|h\d|figcaption|blockquote|div|d[dt]|pre|caption|summary)>|<[bh]r\b[^>]*>/gi;
const TAG = /<[^>]*>/g;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The words of a block's source as plain text. Without a parser: it runs in the browser for each block that differs. */
export function textOf(html: string): string {
  const text = html.replace(BREAK, ' ').replace(TAG, '');
  return withoutReferences(text)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}

function withoutReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
