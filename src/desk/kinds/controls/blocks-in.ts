import { isPhrasingName } from '#content/markup/nodes.ts';
import { newBlockId } from '#desk/stories/block-source.ts';
import { inertHtml } from '#desk/stories/inert-html.ts';
import type { Block } from '#desk/stories/story.contract.ts';

/** The top-level blocks of some clean HTML; text and phrases between blocks are one of their own. In the browser only. */
export function blocksIn(html: string): Block[] {
  const pieces: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') pieces.push(line);
    line = '';
  };
  for (const node of inertHtml(html).childNodes) {
    const source = sourceOf(node);
    if (node instanceof Element && !isPhrasingName(node.localName)) {
      endLine();
      pieces.push(source);
    } else line += source;
  }
  endLine();
  return pieces.map((piece) => ({ id: newBlockId(), html: piece }));
}

function sourceOf(node: Node): string {
  const box = document.createElement('template');
  box.content.append(node.cloneNode(true));
  return box.innerHTML;
}
