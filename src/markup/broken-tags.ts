import { html as parsing } from 'parse5';
import { ALLOWED } from './allow-list.ts';
import { type Token, tokens } from './tokens.ts';

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

/** Elements that take the rest of the article for their own content where their end is forgotten. */
const TAKE_THE_REST: ReadonlySet<string> = new Set(
  'iframe noembed noframes plaintext select template textarea title xmp'.split(' '),
);
const MAY_TAKE = /<(?:iframe|noembed|noframes|plaintext|select|template|textarea|title|xmp|!--)/i;

/** HTML in which an element or comment that is never closed takes nothing of what follows. */
export function withoutUnclosed(html: string, changes: Set<string>): string {
  if (!MAY_TAKE.test(html)) return html;
  return [...tokens(html, TAKE_THE_REST)].map((token) => closed(token, changes)).join('');
}

function closed({ kind, name, source }: Token, changes: Set<string>): string {
  if (kind === 'text') return source.replaceAll('<!--', '');
  if (kind !== 'open' || !TAKE_THE_REST.has(name)) return source;
  changes.add(`A '${name}' element that is never closed was kept from taking what follows`);
  return name === 'iframe' ? `${source}</iframe>` : '';
}
