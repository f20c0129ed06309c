import { addresses } from '#addresses.ts';
import { SUBSCRIBE_NOTE } from './newsletter-rules.contract.ts';
import styles from './SubscribeForm.module.css';

const LINKED = 'Privacy Policy';

/** The note under the field, read aloud when it changes; the words Privacy Policy in it are a link. */
export function SubscribeNote({ id, text }: { id: string; text: string }) {
  const [before, after] = text.split(LINKED);
  return (
    <p id={id} role="status" className={text === SUBSCRIBE_NOTE ? styles.note : styles.outcome}>
      {before}
      {after !== undefined && (
        <>
          <a href={addresses.privacyPolicy()}>{LINKED}</a>
          {after}
        </>
      )}
    </p>
  );
}
