import { z } from 'zod';
import { text } from '../../fields.ts';
import { PAYWALL } from '../gates.ts';
import { withoutTags } from '../html.ts';
import { card } from './card.ts';

/** What went out by mail only never becomes public. */
export const emailCard = card('email', z.unknown(), (_, notes) => {
  notes.remark('A part that was only in the mail was left out.');
  return '';
});

export const paywallCard = card('paywall', z.unknown(), () => PAYWALL);

/** The form does not work outside of Ghost; this site has its own subscription. */
export const signupCard = card('signup', z.object({ header: text }), ({ header }, notes) => {
  const title = withoutTags(header);
  notes.remark(`A sign-up form${title ? `, '${title}',` : ''} was left out.`);
  return '';
});
