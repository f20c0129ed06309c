import { z } from 'zod';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

const named = z.object({ id: z.number().int(), name: z.string() });

/** The accounts whose byline an author is. */
export const authorAccountsCall = defineCall({
  method: 'GET',
  path: '/authors/:id/accounts',
  input: z.object({ id: rowId }),
  answer: z.object({
    accounts: z.array(named),
    /** Those that can get the byline, for owners, who alone can give it; empty for others. */
    others: z.array(named),
  }),
});
