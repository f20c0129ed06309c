import { z } from 'zod';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** The number of the last line that is shown; the list goes on behind it. */
export const shownBefore = rowId.optional();

const entryOfReaders = z.object({
  id: z.number().int(),
  entry_time: z.string(),
  actor: z.string(),
  /** Action and subject. */
  what: z.string(),
  /** How often, and what was counted; may be empty. */
  details: z.string(),
});
export type EntryOfReaders = z.output<typeof entryOfReaders>;

/** Who looked at data of readers or changed it, the last first. */
export const readersLogCall = defineCall({
  method: 'GET',
  path: '/readers/log',
  input: z.object({ before: shownBefore }),
  answer: z.object({ entries: z.array(entryOfReaders), hasMore: z.boolean() }),
});
