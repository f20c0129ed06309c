import layout from '#content/design/layout.module.css';
import { subscription } from '#content/newsletter/newsletter.contract.ts';
import { definePage } from '#content/page.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { EmailForm } from './EmailForm.tsx';
import { FIELD, newsletterFormAfter, TAKEN, takeAddress, typedAddress } from './posted-address.ts';
import styles from './SubscribePage.module.css';

/** Pixels. */
const PICTURE_WIDTH = 1000;

/** /subscribe: the subscribe popup as a page, for readers without script (specification, Readings). */
export default definePage({
  params: TAKEN,
  load: async (_site, params) => newsletterFormAfter(params),
  head: (_data, { publication }) => ({
    title: 'Subscribe',
    description: `${publication.name} by email. ${publication.newsletter}`.trimEnd(),
  }),
  View: ({ data, context: { site } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <div className={styles.words}>
        <h1>
          <span className={styles.name}>{site.publication.name}</span> by email
        </h1>
        <p className={styles.deck}>{site.publication.newsletter || site.publication.description}</p>
        <EmailForm id={FIELD} {...data} />
        {data.from && (
          <p>
            <a href={data.from}>Go back to what you were reading</a>
          </p>
        )}
      </div>
      <img
        src={pictureAddress(site.configuration.imageBase, site.publication.pictures.subscribe, PICTURE_WIDTH)}
        alt=""
        width="1600"
        height="900"
        className={styles.picture}
      />
    </div>
  ),
  form: subscription.and(typedAddress),
  submit: (site, _params, visitor, body) => takeAddress(site, visitor, body),
});
