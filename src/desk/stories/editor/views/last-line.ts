import { type EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { schema } from '../schema/schema.ts';
import { elementOf } from './node-views.ts';

const { p, heading } = schema.nodes;

/**
 * An empty line below a last block that one cannot write on below, such as a table or a picture. It is no part of the text
 * until it is clicked: opening a story changes nothing.
 */
export function lastLine(): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        if (doc.lastChild?.type === p || doc.lastChild?.type === heading) return null;
        const line = Decoration.widget(doc.content.size, lineElement, {
          side: 1,
          stopEvent: ({ type }) => type === 'mousedown' || type === 'click',
          ignoreSelection: true,
          key: 'last line',
        });
        return DecorationSet.create(doc, [line]);
      },
    },
  });
}

function lineElement(view: EditorView): HTMLElement {
  const line = elementOf('p', { 'data-last-line': '', contenteditable: 'false' }, 'Write on here');
  line.addEventListener('click', () => {
    if (!view.editable) return;
    view.dispatch(withLastLine(view.state));
    view.focus();
  });
  return line;
}

/** Adds an empty paragraph to the end of the text, and puts the cursor into it. */
function withLastLine({ tr, doc }: EditorState) {
  const end = doc.content.size;
  tr.insert(end, p.create());
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}
