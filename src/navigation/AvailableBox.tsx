import { SectionHeading } from '#design/SectionHeading.tsx';
import type { Publication } from '#platform/publication.ts';
import styles from './SiteMapPage.module.css';

/** 'Available 24/7' with a phone number and two emails (section 2, Static pages). */
export function AvailableBox({ contact }: Pick<Publication, 'contact'>) {
  const { helpline, email, sales } = contact;
  return (
    <aside aria-labelledby="available" className={styles.box}>
      <SectionHeading id="available">Available 24/7</SectionHeading>
      <p>
        <a href={`tel:${helpline.replaceAll(' ', '')}`} className={styles.phone}>
          {helpline}
        </a>
      </p>
      {[email, sales].map((address) => (
        <p key={address}>
          <a href={`mailto:${address}`}>{address}</a>
        </p>
      ))}
    </aside>
  );
}
