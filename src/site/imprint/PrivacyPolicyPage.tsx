import { z } from 'zod';
import layout from '#content/design/layout.module.css';
import { textPageAt } from '#content/imprint/text-pages.store.ts';
import { definePage } from '#content/page.ts';
import { SPECIFIED_PAGES } from '#content/page-paths.ts';
import styles from './imprint.module.css';
import { PrivacyContact } from './PrivacyContact.tsx';
import { Prose } from './Prose.tsx';

/** /privacy-policy: its page of text (section 1 lists its topics), and whom to ask. */
export default definePage({
  params: z.object({}),
  load: (site) => textPageAt(site, SPECIFIED_PAGES.privacyPolicy),
  head: ({ page_title, page_desc }) => ({ title: page_title, description: page_desc }),
  View: ({ data: { page_title, page_html, modified_time }, context: { site } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{page_title}</h1>
      <div className={layout.withRail}>
        <Prose html={page_html} />
        <PrivacyContact contact={site.publication.contact} updated={modified_time} />
      </div>
    </div>
  ),
});
