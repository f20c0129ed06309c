import { closeHistory, isHistoryTransaction } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, Selection } from 'prosemirror-state';
import { videoOf } from '#content/films/video.ts';
import { playerFigure } from '../commands/figures.ts';
import { setLink } from '../commands/links.ts';
import { parser } from '../parse.ts';
import { schema } from '../schema/schema.ts';
import { cleanPaste } from './clean-paste.ts';
import { withLineBreaks } from './line-breaks.ts';
import type { PastedPictures } from './pasted-pictures.ts';
import { pictureFiles } from './picture-files.ts';

const ADDRESS = /^https?:\/\/[^\s"'<>]+$/i;

/** Whether the cursor is alone in a paragraph of the text. */
function isOnEmptyLine({ selection: { $from, empty } }: EditorState): boolean {
  return empty && $from.depth === 1 && $from.parent.type === schema.nodes.p && $from.parent.content.size === 0;
}

/** Lines of plain text as paragraphs, divided at empty lines. */
function paragraphsOf(text: string): Node[] {
  return text.split(/\n\s*\n/).map((part) => {
    const lines = part.trim().split(/\n/);
    const content = lines.flatMap((line, index) => [
      ...(index > 0 ? [schema.node('br')] : []),
      ...(line ? [schema.text(line)] : []),
    ]);
    return schema.node('p', null, content);
  });
}

/**
 * Cleans what is pasted. An address on a selection links it; the address of a film on an empty line becomes the film.
 * @param takePictures is given files that are pasted, or dropped where it finds the cursor
 * @param pictures of the HTML
 */
export function pasting(takePictures: (files: readonly File[]) => void, pictures: PastedPictures): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, state) =>
      transactions.some(isHistoryTransaction) ? pictures.replaced(state) : null,
    props: {
      clipboardParser: parser,
      transformPastedHTML: (html) => cleanPaste(html, pictures.take),
      clipboardTextParser: (text) => Slice.maxOpen(Fragment.from(paragraphsOf(withLineBreaks(text)))),
      handlePaste: (view, event) => {
        // Undoing a paste leaves what was typed just before.
        view.dispatch(closeHistory(view.state.tr));
        const files = pictureFiles(event.clipboardData);
        if (files.length > 0) {
          takePictures(files);
          return true;
        }
        const text = event.clipboardData?.getData('text/plain').trim() ?? '';
        if (!ADDRESS.test(text) || view.state.selection.$from.parent.type.spec.code) return false;
        if (!view.state.selection.empty) return setLink(text)(view.state, view.dispatch);
        if (videoOf(text).kind !== 'hosted' || !isOnEmptyLine(view.state)) return false;
        const { $from } = view.state.selection;
        view.dispatch(
          view.state.tr.replaceWith($from.before(1), $from.after(1), playerFigure(text, '')).scrollIntoView(),
        );
        return true;
      },
      handleDrop: (view, event) => {
        const files = pictureFiles(event.dataTransfer);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (files.length === 0 || !place) return false;
        // The library's dialog gives the focus back to where it was.
        view.focus();
        view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
        takePictures(files);
        return true;
      },
    },
  });
}
