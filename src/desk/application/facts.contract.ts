import { z } from 'zod';
import { role } from '#desk/accounts/accounts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** What the desk's application knows of the paper and of its person: given with its document, and asked for again once an answer names another version. */
export const deskFacts = z.object({
  account: z.object({ id: z.number().int(), name: z.string(), role, author_id: z.number().int().nullable() }),
  publication: z.object({
    name: z.string(),
    /** BCP 47. */
    language: z.string(),
    /** IANA name. Dates are written, and stories scheduled, by its clock. */
    timeZone: z.string(),
  }),
  /** Where pictures are; absolute, or a path of this site. */
  imageBase: z.string(),
  /** Stands for a page without a picture where it is shared: a path below the image base. A document that was kept for offline lacks it. */
  sharePicture: z.string().default(''),
  /** Words that the publication does not print. */
  houseWords: z.array(z.object({ word: z.string(), instead: z.string() })),
  /** As FACTS_HEADER names it. */
  version: z.string().default(''),
});
export type DeskFacts = z.output<typeof deskFacts>;

export const readFactsCall = defineCall({ method: 'GET', path: '/facts', answer: deskFacts });
