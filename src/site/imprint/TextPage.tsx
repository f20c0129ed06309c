import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { textPageAt } from '#content/imprint/text-pages.store.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import { breadcrumbs } from '#site/navigation/breadcrumbs.ts';
import { TextPageView } from './TextPageView.tsx';

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
  View: ({ data }) => <TextPageView {...data} />,
});
