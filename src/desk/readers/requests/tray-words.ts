import type { Nature } from '#content/contact/natures.ts';
import { type DateStyle, dateAndTime, dayInWords } from '#platform/dates.ts';
import { capitalised } from '#platform/text/capitalised.ts';
import type { ListedRequest } from './requests.contract.ts';
import type { Tray } from './trays.ts';

/** What a tray is called, and one of what is in it. */
export const TRAY_WORDS: Readonly<
  Record<Tray, { readonly many: string; readonly one: string; readonly about: string }>
> = {
  messages: {
    many: 'Messages',
    one: 'Message',
    about:
      'What readers wrote with the contact form. What asks for data, their deletion or the like goes to the owners.',
  },
  requests: {
    many: 'Privacy requests',
    one: 'Request',
    about: 'What readers ask for under the law of privacy, with the last day for each answer.',
  },
};

/** What may be asked for, in words. */
export const NATURE_WORDS: Readonly<Record<Nature, string>> = {
  know: 'Know which data we hold',
  delete: 'Delete their data',
  correct: 'Correct their data',
  'opt-out': 'Not have their data sold or shared',
  limit: 'Limit the use of sensitive data',
  other: 'Something else: no privacy request',
};

/** Who sent it, for a heading. */
export function senderOf({ sender, id }: Pick<ListedRequest, 'sender' | 'id'>): string {
  return sender || `Number ${id}, without personal data`;
}

/** By when it must be confirmed and answered, or when it was answered. */
export function stateInWords(
  { due, nature, done_time, done_by, confirmed_time }: Omit<ListedRequest, 'beginning'>,
  dates: DateStyle,
): string {
  if (done_time !== null) return `Answered ${done_by && `by ${done_by}, `}${dateAndTime(done_time, dates)}`;
  const answer = `answer by ${dayInWords(due.answer, dates.language)}`;
  if (due.confirm === undefined || confirmed_time !== null) return capitalised(answer);
  // Nobody has read yet whether it is a request that must be confirmed.
  const first = nature === null ? 'say what it asks for' : 'confirm';
  return capitalised(`${first} by ${dayInWords(due.confirm, dates.language)}, ${answer}`);
}
