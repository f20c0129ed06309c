import { EmailForm } from './EmailForm.tsx';
import styles from './SubscribeLine.module.css';

/** A plain subscribe form at the end of an article. /subscribe answers it, and links back to the article. */
export function SubscribeLine({ name, from }: { name: string; from: string }) {
  return (
    <section aria-labelledby="by-email" className={styles.line} data-print="no">
      <h2 id="by-email" className={styles.title}>
        {name} by email
      </h2>
      <EmailForm id="article-email" from={from} />
    </section>
  );
}
