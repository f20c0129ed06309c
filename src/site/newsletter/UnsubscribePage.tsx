import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { Button } from '#content/design/Button.tsx';
import layout from '#content/design/layout.module.css';
import { MAXIMA } from '#content/input-maxima.ts';
import { addressOfToken, endSubscription, isSubscribed } from '#content/newsletter/unsubscribe.store.ts';
import { defineVisitorPage } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import { BrokenMailLink } from '#platform/errors.ts';
import styles from './UnsubscribePage.module.css';

interface Unsubscribing {
  readonly state: 'subscribed' | 'ended' | 'already';
  readonly token: string;
}

const MESSAGES = {
  subscribed: 'One click ends your subscription. You need no account, and need give no reason.',
  ended: 'Your subscription has ended. We will not write to you again, and no later list brings your address back.',
  already: 'This subscription has ended already. We do not write to this address.',
} as const satisfies Readonly<Record<Unsubscribing['state'], string>>;

/** Mail programs break long addresses. Whoever cannot end a subscription otherwise may ask for it. */
const CUT_OFF =
  'This link ends no subscription: a part of it may be missing. Please copy the whole link from the mail. Or write to us under Contact Us, and we end the subscription for you.';

/** The button's name in the posted form: mail services do not send it. */
const BY_READER = 'by-reader';

/** /unsubscribe/TOKEN, where mails lead. A visit ends nothing, because mail programs follow links; a POST does (RFC 8058). */
export default defineVisitorPage({
  params: z.object({ token: z.string().max(MAXIMA.address), ended: z.literal('now').optional().catch(undefined) }),
  load: async (site, { token, ended }): Promise<{ data: Unsubscribing }> => {
    const email = requireAddress(site, token);
    const state = (await isSubscribed(site, email)) ? 'subscribed' : ended ? 'ended' : 'already';
    return { data: { state, token } };
  },
  head: (_data, { publication }) => ({
    title: 'Unsubscribe',
    description: `End your subscription to ${publication.name} by email.`,
    noindex: true,
    secretAddress: true,
  }),
  View: ({ data: { state, token }, context: { site } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>Unsubscribe</h1>
      <p role={state === 'subscribed' ? undefined : 'status'}>{MESSAGES[state]}</p>
      {state === 'subscribed' ? (
        <form action={addresses.unsubscribe(token)} method="post">
          <Button type="submit" name={BY_READER} value="yes">
            End my subscription to {site.publication.name}
          </Button>
        </form>
      ) : (
        <p>
          Was it a mistake? <a href={addresses.subscribe()}>Subscribe again</a>
        </p>
      )}
    </div>
  ),
  form: z.object({ [BY_READER]: z.literal('yes').optional() }),
  submit: async (site, { token }, _visitor, body) => {
    const state = await endSubscription(site, requireAddress(site, token));
    if (isByReader(body))
      return { location: addresses.unsubscribe(token, state === 'ended' ? { ended: 'now' } : undefined) };
    return { data: { state, token }, status: 'acknowledged' };
  },
});

function isByReader(body: unknown): boolean {
  return typeof body === 'object' && body !== null && BY_READER in body;
}

function requireAddress(site: Site, token: string): string {
  const email = addressOfToken(site, token);
  if (email === undefined) throw new BrokenMailLink(CUT_OFF);
  return email;
}
