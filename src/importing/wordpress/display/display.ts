import { tokens } from '#markup/tokens.ts';
import { blocksHtml } from './block-html.ts';
import { hasBlocks } from './blocks.ts';
import { classic } from './classic.ts';
import type { DisplayContext } from './context.ts';
import { embed } from './html.ts';
import { shortcodes } from './shortcodes.ts';

/** What WordPress would show for a post's stored content, as plain HTML: not yet cleaned, and not safe to print. */
export function displayed(content: string, context: DisplayContext): string {
  const html = hasBlocks(content)
    ? withoutComments(shortcodes(blocksHtml(content, context), context))
    : classic(content, context);
  return html
    .replace(/<p(?:\s[^>]*)?>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/gi, (_, address: string) => embed(address))
    .replace(/<p(?:\s[^>]*)?>\s*(?=<(?:figure|pre)\b)/gi, '')
    .replace(/(<\/(?:figure|pre)>)\s*<\/p>/gi, '$1')
    .replace(/<p(?:\s[^>]*)?>(?:\s|&nbsp;)*<\/p>/gi, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cut out piece by piece, because a pattern would search to the end for each comment that is never closed. */
function withoutComments(html: string): string {
  if (!html.includes('<!--')) return html;
  return [...tokens(html, new Set())].map(({ kind, source }) => (kind === 'comment' ? '' : source)).join('');
}
