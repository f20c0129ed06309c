import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { postedSubmission } from '#content/contact/contact.contract.ts';
import layout from '#content/design/layout.module.css';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { definePage } from '#content/page.ts';
import { sendsGpc } from '#platform/http/gpc.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactUsPage.module.css';
import { Offices } from './Offices.tsx';
import { contactFormAfter, type PostedForm, SENT, takeSubmission } from './posted-form.ts';

/** /contact-us: addresses, email and helpline, and the 'Send Us a Message' form (section 2). */
export default definePage({
  params: z.object({ sent: SENT }),
  load: async (_site, { sent }): Promise<PostedForm> => contactFormAfter(sent),
  head: (_data, { publication }) => ({
    title: 'Contact Us',
    description: `How to reach ${publication.name}: the newsroom, sales and media desks, six offices, and a form.`,
  }),
  View: ({ data, context: { site } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>Contact Us</h1>
      <div className={layout.withRail}>
        <section aria-labelledby="message">
          <SectionHeading id="message">Send Us a Message</SectionHeading>
          <ContactForm
            form="contact"
            action={addresses.contactUs()}
            apiBase={site.configuration.apiBase}
            posted={data}
          />
        </section>
        <ContactDetails contact={site.publication.contact} of="general" />
      </div>
      <Offices offices={site.publication.offices} />
    </div>
  ),
  form: postedSubmission,
  submit: (site, _params, { headers }, body) =>
    takeSubmission(site, body, { form: 'contact', gpc: sendsGpc(headers) }, addresses.contactUs({ sent: 'form' })),
});
