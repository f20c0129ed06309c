import { z } from 'zod';
import { addresses } from '#addresses.ts';
import layout from '#design/layout.module.css';
import { definePage } from '#platform/rendering/page.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactUsPage.module.css';
import { type PostedForm, takeForm } from './posted-form.ts';

const TITLE = 'Do Not Sell My Information';

/** /opt-out-form (section 2). */
export default definePage({
  params: z.object({}),
  load: async (): Promise<PostedForm> => ({}),
  head: (_data, { publication }) => ({
    title: TITLE,
    description: `Tell ${publication.name} not to sell your personal information. Anyone may ask, from anywhere.`,
  }),
  View: ({ data, context: { site } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{TITLE}</h1>
      <div className={layout.withRail}>
        <div>
          <div className={styles.words}>
            <p>
              You may ask us not to sell or share your personal information. Anyone may, wherever they live, and it
              costs nothing. Give the name and the address that we would know you by; add anything that helps us to find
              your records.
            </p>
            <p>
              What we keep, and for how long, is in the <a href={addresses.privacyPolicy()}>Privacy Policy</a>.
            </p>
          </div>
          <ContactForm
            form="opt-out"
            action={addresses.optOutForm()}
            apiBase={site.configuration.apiBase}
            posted={data}
          />
        </div>
        <ContactDetails contact={site.publication.contact} of="privacy" />
      </div>
    </div>
  ),
  submit: (site, _params, body) => takeForm(site, body, 'opt-out'),
});
