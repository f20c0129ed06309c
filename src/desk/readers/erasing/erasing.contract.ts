import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { emailAddress } from '#content/newsletter/newsletter.contract.ts';
import { INVALID_EMAIL } from '#content/newsletter/newsletter-rules.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** The address of a person, as it is looked for and erased. */
export const personsAddress = z.string().max(MAXIMA.address).trim().pipe(emailAddress(INVALID_EMAIL));

/** Places of the desk that are named one by one. */
export const MOST_PLACES = 20;

const foundPerson = z.object({
  tables: z.array(z.object({ table: z.string(), words: z.string(), becomes: z.string(), rows: z.number().int() })),
  /** Where the address stands in what is editorial, the first ones. */
  places: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type FoundPerson = z.output<typeof foundPerson>;

/** What an erasure of a person would find. Changes nothing; a POST, so that the address is in no address. */
export const findPersonCall = defineCall({
  method: 'POST',
  path: '/readers/person',
  input: z.object({ email: personsAddress }),
  answer: foundPerson,
});
