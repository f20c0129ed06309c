import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Reads the selection before each key and each composition. A browser reports a moved cursor in a separate task. On a busy machine
 * that comes after the next key, and End followed by Enter would replace the words that were selected before.
 */
export function selectionBeforeKeys(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: readSelection,
        compositionstart: readSelection,
      },
    },
  });
}

/** @returns false: the event goes on */
function readSelection(view: EditorView): boolean {
  const { selection, doc, tr } = view.state;
  const shown = view.dom.ownerDocument.getSelection();
  const { anchorNode, focusNode } = shown ?? {};
  if (!shown || !anchorNode || !focusNode || view.composing || !(selection instanceof TextSelection)) return false;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return false;
  const anchor = view.posAtDOM(anchorNode, shown.anchorOffset);
  const head = view.posAtDOM(focusNode, shown.focusOffset);
  if (anchor === selection.anchor && head === selection.head) return false;
  const $anchor = doc.resolve(anchor);
  const $head = doc.resolve(head);
  if ($anchor.parent.inlineContent && $head.parent.inlineContent)
    view.dispatch(tr.setSelection(new TextSelection($anchor, $head)));
  return false;
}
