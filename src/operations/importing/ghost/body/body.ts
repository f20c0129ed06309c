import { escapeText } from '#content/markup/text.ts';
import { DisplayNotes } from '../../wordpress/display/context.ts';
import { shortcodes } from '../../wordpress/display/shortcodes.ts';
import type { PostRecord } from '../records.ts';
import { renderMarkdown } from './cards.ts';
import { withoutGates } from './gates.ts';
import { htmlElement, isBlankHtml } from './html.ts';
import { renderLexical } from './lexical.ts';
import { MalformedBody } from './malformed.ts';
import { renderMobiledoc } from './mobiledoc.ts';

export interface Body {
  readonly html: string;
  readonly remarks: readonly string[];
}

type Render = (source: string, remarks: Set<string>, isForgiving: boolean) => string;

/** The formats of a body, the best first: what an editor wrote before what was made of it. */
const FORMATS: readonly [name: string, column: keyof PostRecord, render: Render][] = [
  ['Lexical', 'lexical', renderLexical],
  ['mobiledoc', 'mobiledoc', renderMobiledoc],
  ['HTML', 'html', (html) => html],
  ['Markdown', 'markdown', renderMarkdown],
  ['plain text', 'plaintext', plainParagraphs],
];

/** A post's body as HTML, with addresses as Ghost writes them. Of a damaged body without an alternative, the readable parts. */
export function articleBody(post: PostRecord, isPublic: boolean): Body {
  const whole = firstReadable(post, isPublic, false);
  if (whole.html !== '' || whole.remarks.length === 0) return whole;
  const partly = firstReadable(post, isPublic, true);
  return partly.html === '' ? whole : partly;
}

function firstReadable(post: PostRecord, isPublic: boolean, isForgiving: boolean): Body {
  const unread: string[] = [];
  for (const [name, column, render] of FORMATS) {
    const source = String(post[column]);
    if (source === '') continue;
    const remarks = new Set<string>();
    try {
      const rendered = render(source, remarks, isForgiving);
      // A body that shows nothing on purpose, such as a mail, is not replaced by another format.
      if (isBlankHtml(rendered) && remarks.size === 0) continue;
      const html = withoutShortcodes(withoutDeadLinks(withoutGates(rendered, isPublic, remarks), remarks), remarks);
      const fallback = unread.map((sentence) => `${sentence}; its ${name} was read instead.`);
      return { html, remarks: [...fallback, ...remarks] };
    } catch (error) {
      if (!(error instanceof MalformedBody)) throw error;
      unread.push(`Its ${name} body could not be read (${error.message})`);
    }
  }
  return { html: '', remarks: unread.map((sentence) => `${sentence}, and there is no other.`) };
}

function plainParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => htmlElement('p', escapeText(paragraph.trim()).replaceAll('\n', '<br>')))
    .join('\n');
}

const LINK = /<a\s[^<>]*?href=["']([^"'<]*)["'][^<>]*>((?:[^<]|<(?!\/?a\b))*)<\/a>/gi;
/** Addresses at which only Ghost itself answers: its sign-up and search windows, and its editor. */
const GHOST_ONLY = /^[^?]*#\/(?:portal|search|share)\b|^(?:__GHOST_URL__)?\/ghost(?:\/|$)/;

/** Removes links to parts of Ghost itself; their words stay. */
function withoutDeadLinks(html: string, remarks: Set<string>): string {
  return html.replace(LINK, (link, address: string, words: string) => {
    if (!GHOST_ONLY.test(address)) return link;
    remarks.add('A link to a window or the desk of Ghost became its words.');
    return words;
  });
}

/** What WordPress left in posts that moved from there, and formulas. Other words in brackets are prose. */
const SHORTCODES =
  /\[(?:wp_)?(?:caption|gallery|embed|audio|video|youtube|vimeo|soundcloud|slideshare|dailymotion|sourcecode)[\s\]=]|\$\$|\$latex|\\[([b]/;

function withoutShortcodes(html: string, remarks: Set<string>): string {
  if (!SHORTCODES.test(html)) return html;
  const notes = new DisplayNotes();
  const none = () => undefined;
  const context = { attachment: none, attached: [], reusableBlock: none, table: none, footnotes: '', notes };
  const shown = shortcodes(html, context);
  for (const sentence of notes.remarks()) remarks.add(sentence);
  return shown;
}
