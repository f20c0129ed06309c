import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { emailAddress } from '#content/newsletter/newsletter.contract.ts';
import { INVALID_EMAIL } from '#content/newsletter/newsletter-rules.contract.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { shownBefore } from '../log/log.contract.ts';
import { LONGEST_CONSENT } from '../readers-limits.ts';

const listedSubscriber = z.object({
  id: z.number().int(),
  email: z.string(),
  created_time: z.string(),
  /** `site` where the reader sent the form of this site. */
  source: z.string(),
  consent_from: z.string(),
  consent_time: z.string().nullable(),
  consent_way: z.string(),
});
export type ListedSubscriber = z.output<typeof listedSubscriber>;

/** Subscribers, the newest first. */
export const listSubscribersCall = defineCall({
  method: 'GET',
  path: '/readers/subscribers',
  input: z.object({
    /** Parts of the address; all of them must occur. */
    words: z.string().max(200).default(''),
    before: shownBefore,
  }),
  answer: z.object({
    subscribers: z.array(listedSubscriber),
    hasMore: z.boolean(),
    /** All that there are; 0 behind the first page, and of a search. */
    total: z.number().int(),
  }),
});

function required(message: string) {
  return z.string().trim().min(1, message).max(LONGEST_CONSENT, `Please keep it under ${LONGEST_CONSENT} characters.`);
}

/** What proves that somebody wants the newsletter who sent no form of this site. */
export const consent = z.object({
  from: required('Please say who said so.'),
  day: z.iso.date('Please say when.').max('YYYY-MM-DD'.length),
  way: required('Please say how.'),
});
export type Consent = z.output<typeof consent>;

/** Adds a subscriber. Whoever ended a subscription, opted out or was erased is refused. */
export const addSubscriberCall = defineCall({
  method: 'POST',
  path: '/readers/subscribers',
  input: z.object({ email: z.string().max(MAXIMA.address).trim().pipe(emailAddress(INVALID_EMAIL)), consent }),
  answer: z.object({ outcome: z.enum(['added', 'already']) }),
});

/** Ends a subscription for good. */
export const endSubscriberCall = defineCall({
  method: 'DELETE',
  path: '/readers/subscribers/:id',
  input: z.object({ id: rowId }),
});

/** A part of the list of all subscribers, as CSV. The first part has the names of the columns. */
export const subscribersFileCall = defineCall({
  method: 'GET',
  path: '/readers/subscribers/file',
  input: z.object({ after: z.literal('0').transform(Number).or(rowId).default(0) }),
  /** `next` is what the next part comes after; null behind the last one. */
  answer: z.object({ csv: z.string(), next: z.number().int().nullable() }),
});
