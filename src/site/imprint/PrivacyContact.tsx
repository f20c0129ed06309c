import { addresses } from '#content/addresses.ts';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import type { Publication } from '#content/publication.contract.ts';
import { MailLink, TelephoneLink } from '#site/contact/links.tsx';
import { PostDate } from '#site/posts/Byline.tsx';
import styles from './imprint.module.css';

interface PrivacyContactProps extends Pick<Publication, 'contact'> {
  /** When the policy was last changed, ISO 8601. */
  readonly updated: string;
}

/** Beside the policy: the data protection contact, the opt-out form, the last change. */
export function PrivacyContact({ contact, updated }: PrivacyContactProps) {
  return (
    <aside aria-labelledby="questions" className={styles.rail}>
      <SectionHeading id="questions">Questions about your data</SectionHeading>
      <div className={styles.beside}>
        <p>
          <MailLink address={contact.privacy} />
        </p>
        <p>
          <TelephoneLink number={contact.helpline} />
        </p>
        <p>
          <a href={addresses.optOutForm()}>Do Not Sell My Information</a>
        </p>
        <p className={styles.changed}>
          Last changed on <PostDate moment={updated} />
        </p>
      </div>
    </aside>
  );
}
