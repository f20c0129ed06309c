import { EmailForm } from './EmailForm.tsx';
import styles from './SubscribeLine.module.css';

/** A quiet way to subscribe at the end of an article: a plain form, answered by /subscribe, which leads back. No script works it. */
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
