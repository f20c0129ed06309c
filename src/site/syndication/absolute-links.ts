/** A start tag as the cleaning writes it: attribute names bare, values in double quotes. */
const TAG = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)+\s*\/?>/gi;
const ADDRESSED = /(\s(?:href|src|poster|cite)=")([^"]*)"/gi;
const ADDRESSED_SET = /(\ssrcset=")([^"]*)"/gi;

/**
 * Makes the addresses in an article absolute, as feeds require. The HTML is clean.
 * @param page the article's absolute address, the base of relative ones such as footnotes
 */
export function absoluteLinks(html: string, page: string): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(ADDRESSED, (_all, before: string, address: string) => `${before}${absolute(address, page)}"`)
      .replace(ADDRESSED_SET, (_all, before: string, sources: string) => `${before}${absoluteSet(sources, page)}"`),
  );
}

function absoluteSet(sources: string, page: string): string {
  return sources.replace(/(^|,\s+)(\S+)/g, (_all, before: string, address: string) => before + absolute(address, page));
}

/** Returns what is not a valid address unchanged. */
function absolute(address: string, page: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : (URL.parse(address, page)?.href ?? address);
}
