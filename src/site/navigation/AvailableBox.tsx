import { SectionHeading } from '#content/design/SectionHeading.tsx';
import type { Publication } from '#content/publication.contract.ts';
import { MailLink, TelephoneLink } from '#site/contact/links.tsx';
import styles from './SiteMapPage.module.css';

/** 'Available 24/7' with a phone number and two emails (section 2, Static pages). */
export function AvailableBox({ contact }: Pick<Publication, 'contact'>) {
  const { helpline, email, sales } = contact;
  return (
    <aside aria-labelledby="available" className={styles.box}>
      <SectionHeading id="available">Available 24/7</SectionHeading>
      <p>
        <TelephoneLink number={helpline} className={styles.phone} />
      </p>
      {[email, sales].map((address) => (
        <p key={address}>
          <MailLink address={address} />
        </p>
      ))}
    </aside>
  );
}
