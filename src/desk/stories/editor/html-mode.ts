import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { isPhrasingName } from '#content/markup/nodes.ts';
import { joinBlocks } from '../block-source.ts';
import type { Block } from '../story.contract.ts';
import { storyBlocks } from './blocks-plugin.ts';
import { inertDocument, inertElement, parseBlock } from './parse.ts';
import { isDomElement } from './schema/allowed.ts';
import { schema } from './schema/schema.ts';
import { replaceNodes } from './take-blocks.ts';

export function bodyHtml(state: EditorState): string {
  return joinBlocks(storyBlocks(state));
}

/** Makes the text that of some HTML. Blocks whose source is in it to the letter stay as they are. */
export function writeHtml(state: EditorState, html: string): Transaction {
  const blocks = storyBlocks(state);
  const nodes = blocks.length > 0 ? state.doc.children : [];
  const start = blocksAtStart(blocks, html);
  const rest = html.slice(lengthOf(blocks.slice(0, start)));
  const end = blocksAtEnd(blocks.slice(start), rest);
  const middle = rest.slice(0, rest.length - lengthOf(blocks.slice(blocks.length - end)));
  const all = [...nodes.slice(0, start), ...htmlNodes(middle), ...nodes.slice(nodes.length - end)];
  return replaceNodes(state.tr, all.length > 0 ? all : [schema.node('p')]);
}

/**
 * Applies a change that was made elsewhere to the HTML that is being edited. Replaces only the changed blocks, if their HTML
 * from before stands in it unchanged; the rest stays as it was typed, unfinished tags too.
 * @param html the HTML in the text area, written for `before`
 */
export function followedHtml(html: string, before: EditorState, after: EditorState): string {
  const now = storyBlocks(after);
  const old = storyBlocks(before);
  const isSameOrder = old.length === now.length && old.every(({ id }, index) => id === now[index]?.id);
  const changed = old.flatMap((block, index) => {
    const to = now[index]?.html ?? '';
    return block.html === to ? [] : { from: block.html, to };
  });
  const isFound = changed.every(({ from }) => html.split(from).length === 2);
  if (!isSameOrder || !isFound) return bodyHtml(after);
  return changed.reduce((text, { from, to }) => text.replace(from, () => to), html);
}

/** Where a cursor stands after its text has changed around it. */
export function movedCursor(before: string, after: string, cursor: number): number {
  const behind = before.slice(cursor);
  return after.endsWith(behind) && !after.startsWith(before.slice(0, cursor)) ? after.length - behind.length : cursor;
}

/** The blocks of HTML that somebody wrote. */
export function htmlNodes(html: string): Node[] {
  const inert = inertDocument();
  return sources(html, inert).map((source) => parseBlock(source, inert));
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((length, { html }) => length + html.length, 0);
}

function blocksAtStart(blocks: readonly Block[], html: string): number {
  let length = 0;
  const different = blocks.findIndex((block) => {
    if (!html.startsWith(block.html, length)) return true;
    length += block.html.length;
    return false;
  });
  return different < 0 ? blocks.length : different;
}

function blocksAtEnd(blocks: readonly Block[], html: string): number {
  let length = html.length;
  const same = blocks.findLastIndex((block) => {
    const at = length - block.html.length;
    if (at < 0 || !html.startsWith(block.html, at)) return true;
    length -= block.html.length;
    return false;
  });
  return blocks.length - 1 - same;
}

/**
 * The sources of the blocks of HTML that somebody wrote: each top-level element, and each run of words and marks between them.
 * One alone keeps every letter.
 */
function sources(html: string, inert: Document): string[] {
  const found: string[] = [];
  let line: Element | undefined;
  for (const node of inertElement(html, inert).childNodes) {
    const isLine = node.nodeType === node.TEXT_NODE || (isDomElement(node) && isPhrasingName(node.localName));
    if (isLine) {
      line ??= inert.createElement('p');
      line.append(node.cloneNode(true));
    } else if (isDomElement(node)) {
      found.push(...written(line), node.outerHTML);
      line = undefined;
    }
  }
  found.push(...written(line));
  return found.length === 1 ? [html] : found;
}

/** A run of words as a paragraph; none where it is white space. */
function written(line: Element | undefined): string[] {
  if (!line || (line.textContent?.trim() === '' && line.childElementCount === 0)) return [];
  return [`<p>${line.innerHTML.trim()}</p>`];
}
