import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { OWN_UNDO } from '#desk/application/own-undo.ts';
import styles from './editor.desk.module.css';
import type { EditorSession } from './editor-session.ts';
import { bodyHtml, followedHtml, movedCursor, writeHtml } from './html-mode.ts';

/** The whole text as HTML. Each change is taken over at once, and what else changes the text is shown at once. */
export function HtmlMode({ session, label }: { session: EditorSession; label: string }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const [shown, setShown] = useState(() => ({ html: bodyHtml(state), of: state }));
  // A colleague's change, or a tool's: what is typed next must not write the text from before.
  if (shown.of.doc !== state.doc) {
    const html = followedHtml(shown.html, shown.of, state);
    cursor.current = movedCursor(shown.html, html, text.current?.selectionStart ?? 0);
    setShown({ html, of: state });
  }
  useLayoutEffect(() => {
    if (cursor.current !== undefined) text.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  return (
    <textarea
      {...OWN_UNDO}
      ref={text}
      className={styles.html}
      aria-label={`${label}, as HTML`}
      spellCheck={false}
      value={shown.html}
      onChange={({ target }) => {
        session.dispatch(writeHtml(session.state, target.value));
        setShown({ html: target.value, of: session.state });
      }}
    />
  );
}
