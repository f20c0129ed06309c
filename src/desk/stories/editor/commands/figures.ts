import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { insertBlock } from './blocks.ts';

const { nodes, marks } = schema;

/** What a picture's figure says, beside the picture's own address and size. */
export interface PictureTexts {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  readonly width?: string;
  readonly height?: string;
}

/** A figure's caption, with the credit in a cite element; undefined where both are empty. */
function captionOf(caption: string, credit: string): Node | undefined {
  const words = [
    ...(caption ? [schema.text(credit ? `${caption} ` : caption)] : []),
    ...(credit ? [schema.text(credit, [marks.cite.create()])] : []),
  ];
  return words.length > 0 ? nodes.figcaption.create(null, nodes.p.create(null, words)) : undefined;
}

export function pictureFigure({ caption, credit, ...attrs }: PictureTexts): Node {
  const figcaption = captionOf(caption, credit);
  return nodes.figure.create(null, [nodes.picture.create(attrs), ...(figcaption ? [figcaption] : [])]);
}

/** The figure of a film, a recording or an embedded page: a link, from which storing makes the player. */
export function playerFigure(href: string, words: string, caption = ''): Node {
  const figcaption = captionOf(caption, '');
  const player = nodes.player.create({ href, words: words || href });
  return nodes.figure.create(null, [player, ...(figcaption ? [figcaption] : [])]);
}

/** The selected picture or player in a figure. */
export function selectedInFigure({ selection }: EditorState, name: 'picture' | 'player'): NodeSelection | undefined {
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === name;
  return isSelected && selection.$from.parent.type === nodes.figure ? selection : undefined;
}

/** The caption and credit of the figure around a selection, as plain text. */
export function figureTexts({ $from: { parent } }: NodeSelection): { caption: string; credit: string } {
  const parts = { caption: '', credit: '' };
  for (const child of parent.children.filter(({ type }) => type === nodes.figcaption))
    child.descendants((node) => {
      if (node.isText) parts[marks.cite.isInSet(node.marks) ? 'credit' : 'caption'] += node.text;
    });
  return { caption: parts.caption.trim(), credit: parts.credit.trim() };
}

/** Changes the selected picture, or inserts one behind the block with the cursor. */
export function setPicture(texts: PictureTexts): Command {
  return (state, dispatch, view) => {
    const selected = selectedInFigure(state, 'picture');
    if (!selected) return insertBlock(pictureFigure(texts))(state, dispatch, view);
    const { caption, credit, ...attrs } = texts;
    const tr = state.tr.setNodeMarkup(selected.from, null, { ...selected.node.attrs, ...attrs });
    const before = figureTexts(selected);
    if (before.caption !== caption || before.credit !== credit) {
      const { $from } = selected;
      const captions = captionOf(caption, credit);
      $from.parent.forEach((child, offset) => {
        const start = tr.mapping.map($from.start() + offset);
        if (child.type === nodes.figcaption) tr.delete(start, start + child.nodeSize);
      });
      if (captions) tr.insert(tr.mapping.map($from.end(), -1), captions);
    }
    dispatch?.(tr);
    return true;
  };
}

/** Changes the selected film or player, or inserts one behind the block with the cursor. */
export function setPlayer(href: string, words: string, caption: string): Command {
  return (state, dispatch, view) => {
    const selected = selectedInFigure(state, 'player');
    if (!selected) return insertBlock(playerFigure(href, words, caption))(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(selected.from, null, { ...selected.node.attrs, href, words: words || href }));
    return true;
  };
}
