import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { pathOfTextPage } from '#content/imprint/text-pages.store.ts';
import { siteAt } from '#content/site-at.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { defineShownPage } from './define-shown-page.ts';

/** /desk/text-page/{id}: a page of text as readers have it, or will have it once it is published. */
export default defineShownPage({
  title: 'Page',
  params: z.object({ id: rowId }),
  load: async (site, { id }) => ({ id, path: await pathOfTextPage(site, id) }),
  shows: ({ id, path }, site) =>
    path === undefined
      ? undefined
      : {
          site: siteAt(site, site.now(), { textPage: id }),
          path: addresses.textPage(path),
          below: deskAddresses.paperAt(site.now().toISOString()),
        },
  View: () => <p>There is no such page.</p>,
});
