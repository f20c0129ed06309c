import { z } from 'zod';
import { jsonValue } from '#platform/text/json-value.ts';
import { WORDPRESS_LIMITS } from '../wordpress-limits.ts';

/** A block of the block editor: its own HTML, and its inner blocks in their places. */
export interface GutenbergBlock {
  /** `paragraph`, `magazine-blocks/section`; WordPress' own without `core/`. Empty for text between blocks. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parts: (string | GutenbergBlock)[];
}

/** A block with damaged attributes still shows its HTML. */
const blockAttributes = z.record(z.string(), z.unknown()).catch({});
const DELIMITER = /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/g;

export function hasBlocks(content: string): boolean {
  return /<!--\s+wp:[a-z]/.test(content);
}

/** Reads the blocks of a post. Ignores unmatched closing delimiters; an unclosed block ends with the post. */
export function parseBlocks(content: string): GutenbergBlock {
  const root: GutenbergBlock = { name: '', attributes: {}, parts: [] };
  const open: GutenbergBlock[] = [root];
  let position = 0;
  const addText = (end: number) => {
    if (end > position) open.at(-1)?.parts.push(content.slice(position, end));
  };
  for (const { 0: opening, 1: slash, 2: written = '', index } of content.matchAll(DELIMITER)) {
    const afterName = index + opening.length;
    const end = content.indexOf('-->', afterName - 1);
    if (end === -1) break;
    if (index < position) continue;
    addText(index);
    position = end + 3;
    const name = written.replace(/^core\//, '');
    const depth = slash ? open.findLastIndex((block) => block.name === name) : 0;
    if (depth > 0) open.length = depth;
    if (!slash) openBlock(open, name, content.slice(afterName, end).trim());
  }
  addText(content.length);
  return root;
}

function openBlock(open: GutenbergBlock[], name: string, written: string): void {
  // Deeper than any editor nests, delimiters are ignored and the text stays.
  if (open.length > WORDPRESS_LIMITS.nesting) return;
  const block: GutenbergBlock = {
    name,
    attributes: blockAttributes.parse(jsonValue(written.replace(/\/$/, '').trim() || '{}')),
    parts: [],
  };
  open.at(-1)?.parts.push(block);
  if (!written.endsWith('/')) open.push(block);
}
