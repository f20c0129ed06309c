import { escapeText } from '#markup/text.ts';
import type { PostRecord } from '../records.ts';
import { renderMarkdown } from './cards.ts';
import { publicPart } from './gates.ts';
import { element, isBlank } from './html.ts';
import { renderLexical } from './lexical.ts';
import { renderMobiledoc } from './mobiledoc.ts';
import { BodyNotes, MalformedBody } from './notes.ts';

export interface Body {
  readonly html: string;
  readonly remarks: readonly string[];
}

/** The formats of a body, the best first: what an editor wrote before what was made of it. */
const forms: readonly [name: string, column: keyof PostRecord, render: (source: string, notes: BodyNotes) => string][] =
  [
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
  for (const [name, column, render] of forms) {
    const source = String(post[column]);
    const attempt = source === '' ? undefined : tried(source, render, isForgiving);
    if (typeof attempt === 'string') unread.push(`Its ${name} body could not be read (${attempt})`);
    // A body that shows nothing on purpose, such as a mail, is not replaced by another format.
    else if (attempt && !(isBlank(attempt.html) && attempt.notes.remarks().length === 0)) {
      const html = withoutDeadLinks(publicPart(attempt.html, isPublic, attempt.notes), attempt.notes);
      const fallback = unread.map((sentence) => `${sentence}; its ${name} was read instead.`);
      return { html, remarks: [...fallback, ...attempt.notes.remarks()] };
    }
  }
  return { html: '', remarks: unread.map((sentence) => `${sentence}, and there is no other.`) };
}

/** @returns the fault of a source that cannot be rendered */
function tried(
  source: string,
  render: (source: string, notes: BodyNotes) => string,
  isForgiving: boolean,
): { html: string; notes: BodyNotes } | string {
  const notes = new BodyNotes(isForgiving);
  try {
    return { html: render(source, notes), notes };
  } catch (error) {
    if (error instanceof MalformedBody) return error.message;
    throw error;
  }
}

function plainParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => element('p', escapeText(paragraph.trim()).replaceAll('\n', '<br>')))
    .join('\n');
}

const LINK = /<a\s[^<>]*?href=["']([^"'<]*)["'][^<>]*>((?:[^<]|<(?!\/?a\b))*)<\/a>/gi;
/** Addresses at which only Ghost itself answers: its sign-up and search windows, and its editor. */
const GHOST_ONLY = /^[^?]*#\/(?:portal|search|share)\b|^(?:__GHOST_URL__)?\/ghost(?:\/|$)/;

/** Removes links to parts of Ghost itself; their words stay. */
function withoutDeadLinks(html: string, notes: BodyNotes): string {
  return html.replace(LINK, (link, address: string, words: string) => {
    if (!GHOST_ONLY.test(address)) return link;
    notes.remark('A link to a window or the desk of Ghost became its words.');
    return words;
  });
}
