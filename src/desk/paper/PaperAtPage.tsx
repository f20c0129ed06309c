import { z } from 'zod';
import { defineVisitorPage } from '#content/page.ts';
import { siteAt } from '#content/site-at.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound } from '#platform/errors.ts';

const ROLE = 'editor';

/** In seconds since 1970; the last that a Date can hold. */
const LAST_SECOND = 8_640_000_000_000;

/** /desk/paper/{moment}/…: a page of the paper as it will be at a moment, for the desk's own frame. Its links stay in that moment. */
const page = defineVisitorPage({
  params: z.object({ moment: z.coerce.number().int().min(0).max(LAST_SECOND) }),
  load: async (site, { moment }, visitor) => {
    await requireSignedIn(site, visitor, ROLE);
    const at = new Date(moment * 1000);
    const below = deskAddresses.paperAt(at.toISOString());
    // As it was sent: the router has decoded what its parameters hold.
    return { data: { at, below, path: visitor.path.replace(/^\/desk\/paper\/[^/?]*/, '') } };
  },
  shows: ({ at, below, path }, site) => ({ site: siteAt(site, at), path, below }),
  head: () => ({ title: 'Nothing is here', description: '', noindex: true, isFramed: true, isStill: true }),
  View: () => <p>At that moment, readers will find nothing at this address.</p>,
  isBare: true,
  form: z.object({}),
  submit: async (site, _params, visitor) => {
    await requireSignedIn(site, visitor, ROLE);
    throw new NotFound('This page takes no form');
  },
});

/** The role is for tests of access, as of the desk's other pages. */
export default { ...page, role: ROLE };
