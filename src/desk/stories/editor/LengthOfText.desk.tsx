import { memo, useEffect, useState } from 'react';
import styles from './editor.desk.module.css';
import type { EditorSession } from './editor-session.ts';
import { lengthInWords, WordCounter } from './word-count.ts';

/** How long after a change words are counted, in milliseconds. */
const PAUSE = 400;

/** How many words the text has, and how long it takes to read. Counted at a pause, not at each key. */
export const LengthOfText = memo(function LengthOfText({ session }: { session: EditorSession }) {
  const [counter] = useState(() => new WordCounter());
  const [words, setWords] = useState(() => counter.count(session.state.doc));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(counter.count(session.state.doc)), PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session, counter]);
  return <output className={styles.length}>{lengthInWords(words)}</output>;
});
