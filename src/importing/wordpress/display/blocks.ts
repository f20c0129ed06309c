import { z } from 'zod';
import { limits } from '../limits.ts';

/** A block of the block editor: its own HTML, and its inner blocks in their places. */
export interface Block {
  /** `paragraph`, `magazine-blocks/section`; WordPress' own without `core/`. Empty for text between blocks. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parts: (string | Block)[];
}

const blockAttributes = z.record(z.string(), z.unknown());
const delimiter = /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/g;

export function hasBlocks(content: string): boolean {
  return /<!--\s+wp:[a-z]/.test(content);
}

/** Reads the blocks of a post. Ignores unmatched closing delimiters; an unclosed block ends with the post. */
export function parseBlocks(content: string): Block {
  const root: Block = { name: '', attributes: {}, parts: [] };
  const open: Block[] = [root];
  const innermost = () => open.at(-1) ?? root;
  let position = 0;
  for (const match of content.matchAll(delimiter)) {
    const end = content.indexOf('-->', match.index + match[0].length - 1);
    if (end === -1) break;
    if (match.index < position) continue;
    addText(innermost(), content.slice(position, match.index));
    position = end + 3;
    const name = (match[2] ?? '').replace(/^core\//, '');
    if (match[1]) closeBlock(open, name);
    else openBlock(open, name, content.slice(match.index + match[0].length, end).trim());
  }
  addText(innermost(), content.slice(position));
  return root;
}

function openBlock(open: Block[], name: string, written: string): void {
  const isVoid = written.endsWith('/');
  const block: Block = { name, attributes: readAttributes(isVoid ? written.slice(0, -1) : written), parts: [] };
  // Deeper than any editor nests, delimiters are ignored and the text stays.
  if (open.length > limits.nesting) return;
  open.at(-1)?.parts.push(block);
  if (!isVoid) open.push(block);
}

function closeBlock(open: Block[], name: string): void {
  const depth = open.findLastIndex((block) => block.name === name);
  if (depth > 0) open.length = depth;
}

function addText(block: Block, text: string): void {
  if (text !== '') block.parts.push(text);
}

function readAttributes(json: string): Block['attributes'] {
  try {
    return blockAttributes.parse(JSON.parse(json.trim() || '{}'));
  } catch {
    // A block with damaged attributes still shows its HTML.
    return {};
  }
}
