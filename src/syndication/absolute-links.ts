/** A start tag as the cleaning writes it: names bare, every value in double quotes. */
const TAG = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)+\s*\/?>/gi;
const ADDRESSED = /(\s(?:href|src|poster|cite)=")([^"]*)"/gi;
const ADDRESSED_SET = /(\ssrcset=")([^"]*)"/gi;

/**
 * Makes the addresses in an article absolute, as feeds need them; words that only look like one stay. The HTML is our
 * own, cleaned on its way in.
 * @param page address of the article, absolute: what the others are relative to, such as those of footnotes
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

/** What cannot be read as an address is left as it is. */
function absolute(address: string, page: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : (URL.parse(address, page)?.href ?? address);
}
