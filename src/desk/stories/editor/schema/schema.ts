import { Schema } from 'prosemirror-model';
import { figureNodes } from './figure-nodes.ts';
import { marks } from './marks.ts';
import { tableNodes } from './table-nodes.ts';
import { textNodes } from './text-nodes.ts';

/** A node or mark for everything that the clean-up's allow-list lets through; named like its element where that is one. */
export const schema = new Schema({
  nodes: { doc: { content: 'block+' }, ...textNodes, ...figureNodes, ...tableNodes },
  marks,
});
