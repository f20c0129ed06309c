import { tokens } from '#content/markup/tokens.ts';
import { blocksHtml } from './block-html.ts';
import { hasBlocks } from './blocks.ts';
import { classic } from './classic.ts';
import type { DisplayContext } from './context.ts';
import { embed } from './html.ts';
import { shortcodes } from './shortcodes.ts';

/** The HTML that WordPress would show for a post's stored content; not cleaned. */
export function displayed(content: string, context: DisplayContext): string {
  const html = hasBlocks(content)
    ? withoutComments(shortcodes(blocksHtml(content, context), context))
    : classic(content, context);
  return `${html}${context.notes.footnotes()}`
    .replace(/<p(?:\s[^>]*)?>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/gi, (_, address: string) => embed(address))
    .replace(/<p(?:\s[^>]*)?>\s*(?=<(?:figure|pre)\b)/gi, '')
    .replace(/(<\/(?:figure|pre)>)\s*<\/p>/gi, '$1')
    .replace(/<p(?:\s[^>]*)?>(?:\s|&nbsp;)*<\/p>/gi, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** By tokens, because a pattern would search to the end for each unclosed comment. */
function withoutComments(html: string): string {
  if (!html.includes('<!--')) return html;
  return [...tokens(html, new Set())].map(({ kind, source }) => (kind === 'comment' ? '' : source)).join('');
}
