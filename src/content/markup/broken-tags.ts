import { html as parsing } from 'parse5';
import { ALLOWED } from './allow-list.ts';
import { setOf } from './by-name.ts';
import { escapeText } from './text.ts';
import { type Token, tokens } from './tokens.ts';

/** Elements of HTML that are neither in the parser's list nor in the allow-list. */
const OTHERS = `acronym audio big blink canvas content data datalist fieldset font ins label legend map marquee meter more
  multicol nobr output picture progress rb rtc shadow slot spacer strike tt u video`;
const ELEMENTS: ReadonlySet<string> = new Set([
  ...Object.values<string>(parsing.TAG_NAMES),
  ...(ALLOWED.tagNames ?? []),
  ...setOf(OTHERS),
]);

const BARE_TAG = /<([a-z][^\s<>"'=]*)((?:\s+[^\s<>"'=]+)*)\s*>/gi;
const CLOSING = /<\/([a-z][^\s<>]*)/gi;

/**
 * Escapes words in angle brackets (`<type of user>`, `<name@example.com>`), which a parser would take for unknown elements; a web
 * address becomes a link.
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

/** Elements that contain the rest of the article, or of a paragraph, if they are not closed. */
const TAKING =
  'audio canvas iframe math noembed noframes object plaintext script select style svg template textarea title video xmp';
const TAKE_THE_REST = setOf(TAKING);
/** Parts of forms and templates, which show nothing. */
const FIELDS = setOf('noembed noframes select template textarea');
const MAY_TAKE = new RegExp(`<(?:${TAKING.replaceAll(' ', '|')}|!--)`, 'i');

/** Closes elements and comments that would otherwise contain all that follows, or shows their tags as text. */
export function withoutUnclosed(html: string, changes: Set<string>): string {
  if (!MAY_TAKE.test(html)) return html;
  return [...tokens(html, TAKE_THE_REST)].map((token) => closed(token, changes)).join('');
}

function closed({ kind, name, source }: Token, changes: Set<string>): string {
  if (kind === 'text') return source.replaceAll('<!--', '');
  if (kind !== 'open' || !TAKE_THE_REST.has(name) || source.endsWith('/>')) return source;
  changes.add(`A '${name}' element that is never closed was kept from taking what follows`);
  if (name === 'iframe') return `${source}</iframe>`;
  // An author who writes about a tag does not close it.
  return FIELDS.has(name) ? '' : escapeText(source);
}
