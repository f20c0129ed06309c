import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { columnsOf } from '#platform/database/columns.ts';
import { type bannerSlotsCall, slottedBanner } from './slots.contract.ts';

/** Most banners that are read: a paper has some dozens that have not ended. */
const MOST_BANNERS = 500;

/** Every banner that runs or will run, the first of each place first. */
export async function bannerSlots({ database, now }: Site): Promise<z.output<typeof bannerSlotsCall.answer>> {
  const moment = now().toISOString();
  const banners = await database.queries
    .selectFrom('advertisement')
    .select(columnsOf('advertisement', slottedBanner))
    .where('is_paused', '=', 0)
    .where((of) => of.or([of('end_time', 'is', null), of('end_time', '>', moment)]))
    .orderBy('weight', 'desc')
    .orderBy('id')
    .limit(MOST_BANNERS)
    .execute();
  return { now: moment, banners };
}
