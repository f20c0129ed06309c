import { z } from 'zod';
import { siteAt } from '#content/site-at.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { defineShownPage } from './define-shown-page.ts';

/** In seconds since 1970; the last that a Date can hold. */
const LAST_SECOND = 8_640_000_000_000;

/** /desk/paper/{moment}/…: a page of the paper as it will be at a moment. Its links stay in that moment. */
export default defineShownPage({
  title: 'Nothing is here',
  params: z.object({ moment: z.coerce.number().int().min(0).max(LAST_SECOND) }),
  load: async (_site, { moment }, visitor) => {
    const at = new Date(moment * 1000);
    // As it was sent: the router has decoded what its parameters hold.
    const path = visitor.path.replace(/^\/desk\/paper\/[^/?]*/, '');
    return { at, below: deskAddresses.paperAt(at.toISOString()), path };
  },
  shows: ({ at, below, path }, site) => ({ site: siteAt(site, at), path, below }),
  View: () => <p>At that moment, readers will find nothing at this address.</p>,
});
