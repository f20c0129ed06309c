import { z } from 'zod';
import { defineVisitorPage } from '#content/page.ts';
import { siteAt } from '#content/site-at.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound } from '#platform/errors.ts';
import { triedBanner } from './tried-banner.store.ts';

const ROLE = 'editor';

/** Characters of a form as JSON: its longest fields are three lines and addresses. */
const LONGEST_FORM = 10_000;

/** /desk/banner-in-place?form=…: the page that has a banner's place, with this banner alone in it, for the desk's own frame. */
const page = defineVisitorPage({
  params: z.object({ form: z.string().max(LONGEST_FORM).catch('') }),
  load: async (site, { form }, visitor) => {
    await requireSignedIn(site, visitor, ROLE);
    return { data: await triedBanner(site, form) };
  },
  shows: (tried, site) =>
    typeof tried === 'string'
      ? undefined
      : {
          site: siteAt(site, tried.at, { banner: tried.banner }),
          path: tried.path,
          below: deskAddresses.paperAt(tried.at.toISOString()),
        },
  head: () => ({ title: 'Banner', description: '', noindex: true, isFramed: true, isStill: true }),
  View: ({ data }) => <p>{typeof data === 'string' ? data : 'The page of this place cannot be shown.'}</p>,
  isBare: true,
  form: z.object({}),
  submit: async (site, _params, visitor) => {
    await requireSignedIn(site, visitor, ROLE);
    throw new NotFound('This page takes no form');
  },
});

/** The role is for tests of access, as of the desk's other pages. */
export default { ...page, role: ROLE };
