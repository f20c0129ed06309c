import { html as parsing } from 'parse5';
import { ALLOWED } from './allow-list.ts';

/** Elements of HTML that neither the parser treats in a way of its own nor the allow-list names. */
const OTHERS =
  'acronym audio big blink canvas content data datalist fieldset font ins label legend map marquee meter more multicol ' +
  'nobr output picture progress rb rtc shadow slot spacer strike tt u video';
const ELEMENTS: ReadonlySet<string> = new Set([
  ...Object.values<string>(parsing.TAG_NAMES),
  ...(ALLOWED.tagNames ?? []),
  ...OTHERS.split(' '),
]);

const BARE_TAG = /<([a-z][^\s<>"'=]*)((?:\s+[^\s<>"'=]+)*)\s*>/gi;
const CLOSING = /<\/([a-z][^\s<>]*)/gi;

/**
 * HTML in which words in angle brackets are text: `<type of user>`, `<somebody@example.com>`; an address is a link.
 * A parser takes them for elements of unknown names, which are not shown.
 */
export function withOddTagsAsText(html: string): string {
  let closed: Set<string> | undefined;
  return html.replace(BARE_TAG, (tag, written: string, rest: string) => {
    const name = written.toLowerCase();
    if (ELEMENTS.has(name) || name.endsWith('/')) return tag;
    if (/^https?:\/\/./.test(name)) return rest ? tag : `<a href="${written}">${written}</a>`;
    if (/[:-]/.test(name) || rest.trim().endsWith('/')) return tag;
    closed ??= new Set([...html.matchAll(CLOSING)].map(([, closing = '']) => closing.toLowerCase()));
    return closed.has(name) ? tag : `&lt;${tag.slice(1, -1)}&gt;`;
  });
}
