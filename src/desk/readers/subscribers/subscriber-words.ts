import { dayInWords } from '#platform/dates.ts';
import type { LineOutcome, MailingService } from './list.contract.ts';
import type { ListedSubscriber } from './subscribers.contract.ts';

/** What proves a subscription. */
export function proofInWords(
  { source, consent_from, consent_time, consent_way }: ListedSubscriber,
  { language }: { readonly language: string },
): string {
  if (consent_from === '') return source === 'site' ? 'By the form of this site' : `From ${source}`;
  const day = consent_time === null ? '' : dayInWords(consent_time.slice(0, 'YYYY-MM-DD'.length), language);
  return [`According to ${consent_from}`, day, consent_way].filter(Boolean).join(', ');
}

/** Which list it is. */
export const SERVICE_WORDS: Readonly<Record<MailingService, string>> = {
  mailchimp: 'an export of Mailchimp',
  listmonk: 'an export of listmonk',
  ghost: 'an export of Ghost',
  masthead: 'an export of a Masthead site',
  list: 'a list of no service that is known',
};

/** What becomes of lines. */
export const OUTCOME_WORDS: Readonly<Record<LineOutcome, string>> = {
  new: 'new',
  already: 'subscribed already',
  'kept out': 'ended, opted out or erased here: stays so',
  'ended there': 'ended there: stays so, and no later list brings it in',
  'ends here': 'ended there after it came here: ends here, too',
  undeliverable: 'mails came back, or it was switched off there',
  'no consent': 'nothing says when they subscribed',
  'too long': 'the proof of consent or the source is too long',
  'no address': 'no email address',
  twice: 'the same address stands above',
};
