import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { postedSubmission } from '#content/contact/contact.contract.ts';
import layout from '#content/design/layout.module.css';
import { defineVisitorPage } from '#content/page.ts';
import { sendsGpc } from '#platform/http/gpc.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactUsPage.module.css';
import { OneClickOptOut } from './OneClickOptOut.tsx';
import { isOneClick, ONE_CLICK, type OneClick, takeOneClick } from './one-click.ts';
import { contactFormAfter, type PostedForm, SENT, takeSubmission } from './posted-form.ts';

const TITLE = 'Do Not Sell My Information';

interface OptOut {
  readonly posted: PostedForm;
  readonly oneClick: OneClick;
}

/** The specified form, or the button of the other one. */
const optOut = z.union([postedSubmission, z.object({ [ONE_CLICK]: z.literal('yes') })]);

/** /opt-out-form (section 2). Below the specified form, an opt-out without personal data. */
export default defineVisitorPage({
  params: z.object({ sent: SENT, opted: z.string().max(200).optional().catch(undefined) }),
  load: async ({ keys }, { sent, opted }, { headers }): Promise<{ data: OptOut }> => {
    const number = opted === undefined ? undefined : keys.open('opted-out', opted);
    return { data: { posted: contactFormAfter(sent), oneClick: { gpc: sendsGpc(headers), number } } };
  },
  head: (_data, { publication }) => ({
    title: TITLE,
    description: `Tell ${publication.name} not to sell your personal information. Anyone may ask, from anywhere.`,
  }),
  View: ({ data: { posted, oneClick }, context: { site } }) => (
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
            posted={posted}
          />
          <OneClickOptOut {...oneClick} />
        </div>
        <ContactDetails contact={site.publication.contact} of="privacy" />
      </div>
    </div>
  ),
  form: optOut,
  submit: async (site, _params, { headers }, body) => {
    const gpc = sendsGpc(headers);
    if (isOneClick(body)) {
      const taken = await takeOneClick(site, gpc);
      return 'location' in taken ? taken : { ...taken, data: { posted: {}, oneClick: taken.data } };
    }
    const taken = await takeSubmission(site, body, { form: 'opt-out', gpc }, addresses.optOutForm({ sent: 'form' }));
    return 'location' in taken ? taken : { ...taken, data: { posted: taken.data, oneClick: { gpc } } };
  },
});
