import { SectionHeading } from '#content/design/SectionHeading.tsx';
import type { Publication } from '#content/publication.contract.ts';
import styles from './ContactUsPage.module.css';
import { MailLink, TelephoneLink } from './links.tsx';

interface ContactDetailsProps extends Pick<Publication, 'contact'> {
  /** `general` adds the media and sales desks; `privacy` has the data protection contact. */
  readonly of: 'general' | 'privacy';
}

/** Email addresses and helpline. */
export function ContactDetails({ contact, of }: ContactDetailsProps) {
  return (
    <aside aria-labelledby="desk">
      <SectionHeading id="desk">Write or call</SectionHeading>
      <dl className={styles.desk}>
        <Mail name="Email" address={of === 'privacy' ? contact.privacy : contact.email} />
        <div>
          <dt>Helpline</dt>
          <dd>
            <TelephoneLink number={contact.helpline} />
          </dd>
        </div>
        {of === 'general' && (
          <>
            <Mail name="Media" address={contact.media} />
            <Mail name="Sales" address={contact.sales} />
          </>
        )}
      </dl>
    </aside>
  );
}

function Mail({ name, address }: { name: string; address: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <MailLink address={address} />
      </dd>
    </div>
  );
}
