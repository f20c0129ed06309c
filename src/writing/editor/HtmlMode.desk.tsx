import { useState } from 'react';
import styles from './editor.desk.module.css';
import type { EditorSession } from './editor-session.ts';
import { bodyHtml, writeHtml } from './html-mode.ts';

/** The whole text as HTML. Each change is taken over at once. */
export function HtmlMode({ session, label }: { session: EditorSession; label: string }) {
  const [html, setHtml] = useState(() => bodyHtml(session.state));
  return (
    <textarea
      className={styles.html}
      aria-label={`${label}, as HTML`}
      spellCheck={false}
      value={html}
      onChange={({ target }) => {
        setHtml(target.value);
        session.dispatch(writeHtml(session.state, target.value));
      }}
    />
  );
}
