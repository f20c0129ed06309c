import { SectionHeading } from '#design/SectionHeading.tsx';
import type { Publication } from '#platform/publication.ts';
import styles from './ContactUsPage.module.css';

/** Whom to write to and call: email, helpline, media and sales. */
export function Desk({ publication: { contact } }: { publication: Publication }) {
  return (
    <aside aria-labelledby="desk">
      <SectionHeading id="desk">Directly</SectionHeading>
      <dl className={styles.desk}>
        <Mail name="Email" address={contact.email} />
        <div>
          <dt>Helpline</dt>
          <dd>
            <a href={`tel:${contact.helpline.replaceAll(' ', '')}`}>{contact.helpline}</a>
          </dd>
        </div>
        <Mail name="Media" address={contact.media} />
        <Mail name="Sales" address={contact.sales} />
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
