import type { Words } from '#desk/stories/publishing/word-changes.ts';
import styles from './word-changes.desk.module.css';

/** Letters of unchanged text that are shown on each side of a change. */
const AROUND = 48;

/** A text with the words that came and went. */
export function WordChanges({ words }: { words: readonly Words[] }) {
  return words.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    if (kind === 'same') return <span key={key}>{shortened(text, index === 0, index === words.length - 1)}</span>;
    const Change = kind === 'added' ? 'ins' : 'del';
    return (
      <Change key={key} className={styles[kind]}>
        {text}
      </Change>
    );
  });
}

/** Unchanged text between two changes, without its middle; before the first change its end, after the last its beginning. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const before = isFirst ? '' : text.slice(0, AROUND).replace(/\S+$/, '');
  const after = isLast ? '' : text.slice(-AROUND).replace(/^\S+/, '');
  const isShort = text.length <= 2 * AROUND;
  return isShort || (isFirst && isLast) ? text : `${before}…${after}`;
}
