import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { LIST_PART, LONGEST_FIRST_LINE, MOST_LISTED_LINES } from '../readers-limits.ts';
import { consent } from './subscribers.contract.ts';

/** Where a list comes from, which its columns tell; `list` is any other list of addresses. */
export const SERVICES = ['mailchimp', 'listmonk', 'ghost', 'masthead', 'list'] as const;
export type MailingService = (typeof SERVICES)[number];

/** What becomes of a line. */
export const LINE_OUTCOMES = [
  'new',
  'already',
  /** Ended, opted out or erased here. */
  'kept out',
  /** Ended there: it stays so here, and no later list brings it in. */
  'ended there',
  /** Ended there later than it began here: it ends here, too. */
  'ends here',
  /** Mails came back, or the service had switched it off. */
  'undeliverable',
  /** Nothing says when its reader subscribed. */
  'no consent',
  /** Its proof of consent, or where it came from, is longer than a row of any door. */
  'too long',
  'no address',
  'twice',
] as const;
export const lineOutcome = z.enum(LINE_OUTCOMES);
export type LineOutcome = z.output<typeof lineOutcome>;

/** Takes a part of a list of subscribers from another service: as many calls as the file has parts, one after the other. */
export const takeListCall = defineCall({
  method: 'POST',
  path: '/readers/subscribers/list',
  input: z.object({
    header: z.string().max(LONGEST_FIRST_LINE, 'Its first line is too long: it names the columns.'),
    text: z.string().max(LIST_PART),
    line: z
      .int()
      .min(1)
      .max(MOST_LISTED_LINES, `At most ${MOST_LISTED_LINES.toLocaleString('en')} lines come from one file.`),
    /** Says what would be, and stores nothing. */
    isTrial: z.boolean(),
    /** For a list of no service that is known: its columns prove nothing. */
    consent: consent.optional(),
  }),
  answer: z.object({
    service: z.enum(SERVICES),
    counts: z.partialRecord(lineOutcome, z.number().int()),
    /** A mark of each address that is new or subscribed already, by which the same one is known in another part. */
    marks: z.array(z.object({ line: z.number().int(), outcome: lineOutcome, mark: z.string() })),
    /** The lines that bring no subscriber, the first ones. */
    refused: z.array(z.object({ line: z.number().int(), outcome: lineOutcome })),
  }),
});
export type TakenList = z.output<typeof takeListCall.answer>;
