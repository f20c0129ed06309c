import type { Site } from '#content/site.ts';
import { longDate } from '#platform/dates.ts';
import styles from './Folio.module.css';

/** The line below the header: date, tagline, edition. The page cache ends at midnight. */
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
