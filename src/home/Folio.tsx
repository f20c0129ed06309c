import type { Publication } from '#platform/publication.ts';
import styles from './Folio.module.css';

/** The line under the header: the day, what the publication is, which edition. No kept page lives past midnight. */
export function Folio({ publication, now }: { publication: Publication; now: Date }) {
  const format = new Intl.DateTimeFormat(publication.language, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className={styles.folio}>
      <p>{format.format(now)}</p>
      <p className={styles.tagline}>{publication.tagline}</p>
      <p className={styles.edition}>{publication.edition}</p>
    </div>
  );
}
