import { DAY } from '#platform/dates.ts';
import type { BinnedStory } from './bin.contract.ts';
import { BIN_DAYS } from './bin-limits.ts';

/** When a story came into the bin, and when that ends. */
export function binDates(deleted_time: string): Pick<BinnedStory, 'deleted_time' | 'end_time'> {
  return { deleted_time, end_time: new Date(Date.parse(deleted_time) + BIN_DAYS * DAY).toISOString() };
}
