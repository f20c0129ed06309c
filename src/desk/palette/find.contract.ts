import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** Something that can be opened. */
const place = z.object({
  /** Of this site. */
  path: z.string(),
  title: z.string(),
  /** What it is, in a few words. */
  about: z.string(),
});
export type FoundPlace = z.output<typeof place>;

/** What has these words in its name, or stands at this address: of this site, or of the old one that led here. */
export const findCall = defineCall({
  method: 'GET',
  path: '/find',
  input: z.object({ words: z.string().max(MAXIMA.address).default('') }),
  answer: z.object({ places: z.array(place) }),
});
