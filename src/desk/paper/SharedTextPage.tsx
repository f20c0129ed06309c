import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { defineVisitorPage } from '#content/page.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { pageOpenedBy } from '#desk/kinds/pages/page-links.store.ts';
import styles from '#site/article/preview/PreviewNotice.module.css';
import { TextPageView } from '#site/imprint/TextPageView.tsx';

const NOTICE = (
  <p className={styles.notice}>
    <strong>Preview.</strong> This is how the page stands now. It may change before it is published.
  </p>
);

/** /preview-page/{id}?key=…: a page of text as it is saved, for someone who was given a link to it. */
export default defineVisitorPage({
  params: z.object({ id: rowId, key: z.string().max(MAXIMA.address).catch('') }),
  load: async (site, { id, key }) => ({ data: await pageOpenedBy(site, id, key) }),
  head: ({ page_title, page_desc }) => ({
    title: page_title,
    description: page_desc,
    noindex: true,
    secretAddress: true,
  }),
  View: ({ data }) => <TextPageView {...data} notice={NOTICE} />,
});
