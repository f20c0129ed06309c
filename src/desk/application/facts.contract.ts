import { z } from 'zod';
import { role } from '#desk/accounts/accounts.contract.ts';

/** What the desk's document gives its application: known to the server when it sends the page, and the same until the next. */
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
});
export type DeskFacts = z.output<typeof deskFacts>;
