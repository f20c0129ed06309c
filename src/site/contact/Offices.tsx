import { SectionHeading } from '#content/design/SectionHeading.tsx';
import type { Publication } from '#content/publication.contract.ts';
import styles from './ContactUsPage.module.css';
import { TelephoneLink } from './links.tsx';

/** The publisher's offices, by country. */
export function Offices({ offices }: Pick<Publication, 'offices'>) {
  return (
    <section aria-labelledby="offices">
      <SectionHeading id="offices">Offices</SectionHeading>
      <ul className={styles.offices}>
        {offices.map(({ country, lines, telephone }) => (
          <li key={country}>
            <h3 className={styles.country}>{country}</h3>
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {telephone && <TelephoneLink number={telephone} />}
            </address>
          </li>
        ))}
      </ul>
    </section>
  );
}
