import { oncePer } from '#platform/once-per.ts';
import type { Site } from '#platform/site.ts';
import styles from './Folio.module.css';

const fullDate = oncePer(
  ({ publication }: Site) => new Intl.DateTimeFormat(publication.language, { dateStyle: 'full', timeZone: 'UTC' }),
);

/** The line under the header: the day, what the publication is, which edition. No kept page lives past midnight. */
export function Folio({ site }: { site: Site }) {
  const { publication, now } = site;
  return (
    <div className={styles.folio}>
      <p>{fullDate(site).format(now())}</p>
      <p className={styles.tagline}>{publication.tagline}</p>
      <p className={styles.edition}>{publication.edition}</p>
    </div>
  );
}
