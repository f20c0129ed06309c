import { addresses } from '#content/addresses.ts';
import { beginsHere } from '#content/design/begins-here.ts';
import { SUBSCRIBE_NOTE } from '#content/newsletter/newsletter-rules.contract.ts';
import styles from './EmailForm.module.css';

const LINKED = 'Privacy Policy';
const [BEFORE, AFTER] = SUBSCRIBE_NOTE.split(LINKED);

/** The note under the field, a live region. The default note links its words Privacy Policy. */
export function SubscribeNote({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p
      id={id}
      role="status"
      tabIndex={text === undefined ? undefined : -1}
      {...beginsHere(text !== undefined)}
      className={text === undefined ? styles.note : styles.outcome}
    >
      {text ?? (
        <>
          {BEFORE}
          <a href={addresses.privacyPolicy()}>{LINKED}</a>
          {AFTER}
        </>
      )}
    </p>
  );
}
