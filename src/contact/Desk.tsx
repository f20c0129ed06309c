import { SectionHeading } from '#design/SectionHeading.tsx';
import type { Publication } from '#platform/publication.ts';
import styles from './ContactUsPage.module.css';

interface DeskProps extends Pick<Publication, 'contact'> {
  /** Whose addresses: everybody's, with the media and sales desks, or those of whoever answers for privacy. */
  readonly of: 'everybody' | 'privacy';
}

/** Whom to write to and call: email, helpline, and who else there is for it. */
export function Desk({ contact, of }: DeskProps) {
  return (
    <aside aria-labelledby="desk">
      <SectionHeading id="desk">Write or call</SectionHeading>
      <dl className={styles.desk}>
        <Mail name="Email" address={of === 'privacy' ? contact.privacy : contact.email} />
        <div>
          <dt>Helpline</dt>
          <dd>
            <a href={`tel:${contact.helpline.replaceAll(' ', '')}`}>{contact.helpline}</a>
          </dd>
        </div>
        {of === 'everybody' && (
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
        <a href={`mailto:${address}`}>{address}</a>
      </dd>
    </div>
  );
}
