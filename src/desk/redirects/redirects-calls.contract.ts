import { z } from 'zod';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { LONGEST_FILE } from './redirects-file-limits.ts';

const lostAddress = z.object({
  path: z.string(),
  times: z.number().int(),
  /** `YYYY-MM-DD`, UTC. */
  last_day: z.string(),
  /** Of the site that linked there last. */
  from_host: z.string().nullable(),
});
export type LostAddress = z.output<typeof lostAddress>;

/** The addresses that readers asked for and that lead nowhere, those asked for most first. */
export const lostAddressesCall = defineCall({
  method: 'GET',
  path: '/redirects/lost',
  answer: z.object({ addresses: z.array(lostAddress) }),
});

/** Every redirect, as a CSV file. */
export const redirectsFileCall = defineCall({
  method: 'GET',
  path: '/redirects/file',
  answer: z.object({ csv: z.string() }),
});

const wrongLine = z.object({ line: z.number().int(), message: z.string() });

/** Takes a CSV file of redirects: all of it, or nothing where a line is wrong. */
export const takeRedirectsCall = defineCall({
  method: 'POST',
  path: '/redirects/file',
  input: z.object({
    csv: z.string().max(LONGEST_FILE),
    /** Says what would be, and stores nothing. */
    isTrial: z.boolean(),
  }),
  answer: z.object({
    isStored: z.boolean(),
    wrong: z.array(wrongLine),
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
  }),
});
export type TakenFile = z.output<typeof takeRedirectsCall.answer>;

/** The addresses that lead to a story. */
export const addressesOfStoryCall = defineCall({
  method: 'GET',
  path: '/stories/:id/addresses',
  input: z.object({ id: rowId }),
  answer: z.object({ addresses: z.array(z.string()) }),
});
