import type { DisplayContext } from './context.ts';
import { wordpressParagraphs } from './paragraphs.ts';
import { shortcodes } from './shortcodes.ts';

/** Marks for excerpts and pages within a post. */
const cut = /<!--\s*(?:more|nextpage|noteaser)\b[^>]*-->/gi;

/** The HTML of a text of the classic editor, which has shortcodes, and blank lines instead of paragraphs. */
export function classic(content: string, context: DisplayContext): string {
  const text = content.replace(/\r\n?/g, '\n').replace(cut, partingLines);
  return wordpressParagraphs(shortcodes(text, context));
}

/** A mark on a line of its own divides paragraphs; within a sentence it does not. */
function partingLines(mark: string, offset: number, text: string): string {
  const startsLine = offset === 0 || text[offset - 1] === '\n';
  const endsLine = /^[ \t]*(?:\n|$)/.test(text.slice(offset + mark.length, offset + mark.length + 80));
  return startsLine || endsLine ? '\n\n' : '';
}
