import { Button } from '#content/design/Button.tsx';
import { TextField } from '#content/design/TextField.tsx';
import styles from './desk-page.desk.module.css';

/** A link for somebody else. It works once: it is text, so that whoever hands it over does not open it by accident. */
export function LinkToHandOver({ link }: { link: string }) {
  return (
    // Its script selects and copies (copy-link.desk.ts); without, the field is selected by hand.
    <div className={styles.form} data-copy-link>
      <TextField id="link-to-hand-over" label="The link" value={link} readOnly />
      <Button look="line">Copy</Button>
      <p aria-live="polite" />
    </div>
  );
}
