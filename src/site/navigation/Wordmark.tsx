import styles from './Wordmark.module.css';

/** The publication's name as its logo, with the ampersand in the signal colour. */
export function Wordmark({ text }: { text: string }) {
  const [before, ...after] = text.split('&');
  return (
    <span className={styles.wordmark}>
      {before}
      {after.map((part) => (
        <span key={part}>
          <span className={styles.ampersand}>&amp;</span>
          {part}
        </span>
      ))}
    </span>
  );
}
