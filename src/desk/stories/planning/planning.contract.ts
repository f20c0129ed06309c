import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ofStory } from '../stories.contract.ts';

/** A day by the clock of the publication, `2026-12-31`. */
export const plannedDay = z.iso.date('Choose a day.').max('YYYY-MM-DD'.length);

/** Plans a story for a day, or for none. Publishes nothing, and leaves its text and its time of change as they are. */
export const setTargetDateCall = defineCall({
  method: 'PUT',
  path: '/stories/:id/target-date',
  input: ofStory.extend({ target_date: plannedDay.nullable() }),
});
