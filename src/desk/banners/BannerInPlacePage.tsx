import { z } from 'zod';
import { siteAt } from '#content/site-at.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { defineShownPage } from '#desk/paper/define-shown-page.ts';
import { triedBanner } from './tried-banner.store.ts';

/** Characters of a form as JSON: its longest fields are three lines and addresses. */
const LONGEST_FORM = 10_000;

/** /desk/banner-in-place?form=…: the page that has a banner's place, with this banner alone in it. */
export default defineShownPage({
  title: 'Banner',
  params: z.object({ form: z.string().max(LONGEST_FORM).catch('') }),
  load: (site, { form }) => triedBanner(site, form),
  shows: (tried, site) =>
    typeof tried === 'string'
      ? undefined
      : {
          site: siteAt(site, tried.at, { banner: tried.banner }),
          path: tried.path,
          below: deskAddresses.paperAt(tried.at.toISOString()),
        },
  View: ({ data }) => <p>{typeof data === 'string' ? data : 'The page of this place cannot be shown.'}</p>,
});
