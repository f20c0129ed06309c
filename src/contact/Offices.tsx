import { SectionHeading } from '#design/SectionHeading.tsx';
import type { Publication } from '#platform/publication.ts';
import styles from './ContactUsPage.module.css';

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
              {telephone && <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>}
            </address>
          </li>
        ))}
      </ul>
    </section>
  );
}
