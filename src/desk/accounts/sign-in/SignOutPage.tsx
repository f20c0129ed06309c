import { z } from 'zod';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { defineDeskPage } from '#desk/pages/desk-page.tsx';
import { sessionCookie } from '../session-cookie.ts';
import { endSession } from '../sessions.store.ts';

/** /desk/sign-out: takes the form of the button that every desk page has. */
export default defineDeskPage({
  role: 'writer',
  title: 'Sign out',
  params: z.object({}),
  load: async () => undefined,
  View: () => <p>The button above signs you out of this browser.</p>,
  form: z.object({}),
  submit: async (site, { sessionId, account }) => {
    await endSession(site, { id: sessionId, actor: account });
    return { location: deskAddresses.signIn(), cookies: [sessionCookie(site, '')] };
  },
});
