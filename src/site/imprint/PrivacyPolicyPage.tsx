import { z } from 'zod';
import layout from '#content/design/layout.module.css';
import { definePage } from '#content/page.ts';
import styles from './imprint.module.css';
import { PrivacyContact } from './PrivacyContact.tsx';
import { Prose } from './Prose.tsx';
import { pageText } from './page-text.ts';

/** /privacy-policy: publication/pages/privacy-policy.md (section 1 lists its topics). */
export default definePage({
  params: z.object({}),
  load: (site) => pageText(site, 'privacy-policy'),
  head: ({ title, description }) => ({ title, description }),
  View: ({ data: { title, html, updated }, context: { site } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{title}</h1>
      <div className={layout.withRail}>
        <Prose html={html} />
        <PrivacyContact contact={site.publication.contact} updated={updated} />
      </div>
    </div>
  ),
});
