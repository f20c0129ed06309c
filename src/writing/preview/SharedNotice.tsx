import styles from '#article/PreviewNotice.module.css';

/** Tells somebody outside that the story may still change. */
export function SharedNotice() {
  return (
    <p className={styles.notice}>
      <strong>Preview.</strong> This is how the story stands now. It may change before it is published.
    </p>
  );
}
