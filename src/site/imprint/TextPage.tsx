import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { textPageAt } from '#content/imprint/text-pages.store.ts';
import { definePage } from '#content/page.ts';
import { MAXIMA } from '#content/posts/maxima.ts';
import { ArticleBody } from '#site/article/ArticleBody.tsx';
import { breadcrumbs } from '#site/navigation/breadcrumbs.ts';
import styles from './imprint.module.css';

/** A page of text at an address that the paper has chosen, of one to five segments (docs/decisions/0104). */
export default definePage({
  params: z.object({ '*': z.string().max(MAXIMA.address) }),
  load: (site, { '*': rest }) => textPageAt(site, `/${rest}`),
  head: ({ page_title, page_desc, page_path, in_sitemap }, site) => {
    const path = addresses.textPage(page_path);
    return {
      title: page_title,
      description: page_desc,
      ...(in_sitemap
        ? { canonical: path, structuredData: [breadcrumbs(site, [{ name: page_title, path }])] }
        : { noindex: true }),
    };
  },
  View: ({ data: { page_title, page_html } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{page_title}</h1>
      <mh-videos>
        <div className={styles.text}>
          <ArticleBody html={page_html} />
        </div>
      </mh-videos>
    </div>
  ),
});
