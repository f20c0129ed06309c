import { longDate } from '#platform/dates.ts';
import type { Site } from '#platform/site.ts';
import styles from './Folio.module.css';

/** The line under the header: the day, what the publication is, which edition. No kept page lives past midnight. */
export function Folio({ site }: { site: Site }) {
  const { publication, now } = site;
  return (
    <div className={styles.folio}>
      <p>{longDate(now(), publication)}</p>
      <p className={styles.tagline}>{publication.tagline}</p>
      <p className={styles.edition}>{publication.edition}</p>
    </div>
  );
}
