import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { isPhrasingName } from '#content/markup/nodes.ts';
import { newBlockId } from './block-source.ts';
import type { Block } from './story.contract.ts';

/**
 * Divides a source into its top-level blocks; joined again they are the source, to the byte. White space stays with the block
 * before it; text and inline elements between blocks are a block of their own. Returns one block if the pieces, parsed one by
 * one, would give another document: broken markup.
 */
export function blocksOf(source: string): Block[] {
  const starts = [...startsOf(source), source.length];
  const pieces = starts.slice(1).map((end, index) => source.slice(starts[index], end));
  const isDivisible = pieces.map(read).join('') === read(source);
  return (isDivisible ? pieces : [source]).filter(Boolean).map((html) => ({ id: newBlockId(), html }));
}

/** HTML parsed and serialized again: two sources that mean the same give the same. */
function read(html: string): string {
  return serialize(parseFragment(html, { scriptingEnabled: false }));
}

/** Where blocks begin; the first begins at 0, with the white space before it. */
function startsOf(source: string): number[] {
  const starts = [0];
  let isInLine = false;
  for (const node of parseFragment(source, { sourceCodeLocationInfo: true, scriptingEnabled: false }).childNodes) {
    const kind = kindOf(node);
    const start = node.sourceCodeLocation?.startOffset ?? 0;
    const begins = kind === 'block' || (kind === 'line' && !isInLine);
    // The parser moves misnested elements to the front.
    const isBehind = start > (starts.at(-1) ?? 0) && source.slice(0, start).trim() !== '';
    if (begins && isBehind) starts.push(start);
    if (kind !== 'blank') isInLine = kind === 'line';
  }
  return starts;
}

function kindOf(node: DefaultTreeAdapterTypes.ChildNode): 'blank' | 'line' | 'block' {
  if ('value' in node) return node.value.trim() === '' ? 'blank' : 'line';
  if (!('tagName' in node)) return 'blank';
  return isPhrasingName(node.tagName) ? 'line' : 'block';
}
