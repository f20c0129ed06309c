import { z } from 'zod';
import { formName } from '#content/contact/contact.contract.ts';
import { NATURES } from '#content/contact/natures.ts';
import { EMAIL_PATTERN } from '#content/newsletter/newsletter-rules.contract.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { shownBefore } from '../log/log.contract.ts';
import { LONGEST_ANSWER_NOTE } from '../readers-limits.ts';
import { TRAYS, type Tray } from './trays.ts';

const moment = z.iso.datetime();
const nature = z.enum(NATURES);
const ofRequest = z.object({ id: rowId });

/** A line of a list. Its number is its reference number. */
const listedRequest = z.object({
  id: z.number().int(),
  form: formName,
  /** What is asked for; null until somebody has said so. */
  nature: nature.nullable(),
  created_time: moment,
  /** The sender's name; empty without personal data. */
  sender: z.string(),
  /** How the message begins. */
  beginning: z.string(),
  /** Days, `YYYY-MM-DD`, by whose end it must be confirmed and answered. */
  due: z.object({ confirm: z.string().optional(), answer: z.string() }),
  confirmed_time: moment.nullable(),
  done_time: moment.nullable(),
  /** Who answered it; empty for the command line. */
  done_by: z.string(),
  /** Whether an open one must be confirmed or answered, and the day for it is over. */
  isLate: z.boolean(),
});
export type ListedRequest = z.output<typeof listedRequest>;

const wholeRequest = listedRequest.omit({ beginning: true }).extend({
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** What was answered, a line for each time. */
  note: z.string(),
  /** Why it was denied; empty where it was not. */
  denial: z.string(),
  /** Whether the browser sent Global Privacy Control with it. */
  gpc: z.boolean(),
  tray: z.enum(TRAYS),
});
export type WholeRequest = z.output<typeof wholeRequest>;

const ADDRESS = new RegExp(EMAIL_PATTERN, 'v');

/** It is kept when the person is erased. */
const ofRecord = z
  .string()
  .trim()
  .max(LONGEST_ANSWER_NOTE, {
    error: `Please keep it under ${LONGEST_ANSWER_NOTE.toLocaleString('en')} characters.`,
    abort: true,
  })
  .refine((text) => !ADDRESS.test(text), 'Please leave addresses out: this is kept when the person is erased.');

/** Which of a tray are listed. */
export const requestFilter = z.object({
  state: z.enum(['open', 'answered']).default('open'),
  before: shownBefore,
});

/** The calls of a tray: the same names below its address. */
export function callsOfTray(tray: Tray) {
  const path = `/readers/${tray}` as const;
  return {
    /** Open ones begin with the oldest, answered ones with the newest. */
    list: defineCall({
      method: 'GET',
      path,
      input: requestFilter,
      answer: z.object({ requests: z.array(listedRequest), hasMore: z.boolean() }),
    }),
    read: defineCall({ method: 'GET', path: `${path}/:id`, input: ofRequest, answer: wholeRequest }),
    /** Notes that it was answered, and how. */
    answer: defineCall({
      method: 'POST',
      path: `${path}/:id/answer`,
      input: ofRequest.extend({ note: ofRecord, denial: ofRecord.default('') }),
      answer: wholeRequest,
    }),
    /** Takes back that it was answered; the notes stay. */
    reopen: defineCall({ method: 'POST', path: `${path}/:id/reopen`, input: ofRequest, answer: wholeRequest }),
    /** Notes whether its sender was told that it came. */
    confirm: defineCall({
      method: 'PUT',
      path: `${path}/:id/confirmed`,
      input: ofRequest.extend({ is_confirmed: z.boolean() }),
      answer: wholeRequest,
    }),
    /** Says what it asks for. That decides when it is due, and whose tray it is in: `tray` of the answer. */
    sort: defineCall({
      method: 'PUT',
      path: `${path}/:id/nature`,
      input: ofRequest.extend({ nature }),
      answer: wholeRequest,
    }),
  } as const;
}

/** The open messages and requests that are due first. */
export const dueRequestsCall = defineCall({
  method: 'GET',
  path: '/readers/due',
  answer: z.object({ requests: z.array(listedRequest.extend({ tray: z.enum(TRAYS) })) }),
});
export type DueRequest = z.output<typeof dueRequestsCall.answer>['requests'][number];
