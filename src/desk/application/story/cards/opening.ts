import { inertHtml, inertText } from '#desk/stories/inert-html.ts';
import type { Block } from '#desk/stories/story.contract.ts';
import { CARD_CUTS } from './cards-limits.ts';

/** What the beginning of a text leaves out, as an article's excerpt does (content/markup/plain-text.ts). */
const LEFT_OUT = 'h1, h2, h3, h4, h5, h6, figure, table, pre, iframe';

/** How the text begins, on one line: as much of it as a card shows. In the browser only. */
export function openingOf(blocks: readonly Pick<Block, 'html'>[]): string {
  let opening = '';
  for (const { html } of blocks) {
    if (opening.length > CARD_CUTS.search.description) break;
    opening = `${opening} ${textOf(html)}`.trim();
  }
  return opening;
}

function textOf(html: string): string {
  const content = inertHtml(html);
  for (const element of content.querySelectorAll(LEFT_OUT)) element.remove();
  const holder = document.createElement('template');
  holder.content.append(content);
  return inertText(holder.innerHTML);
}
