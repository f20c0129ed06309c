import { z } from 'zod';
import { plannedDay } from '#desk/stories/planning/planning.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** Something that stands on a day of the calendar. */
export const calendarEntry = z.object({
  /** Unique in the calendar, also from one day to another: `post 7`. */
  key: z.string(),
  what: z.enum([
    'scheduled',
    'published',
    'target',
    'event',
    'banner starts',
    'banner ends',
    'page',
    'page changes',
    'lead ends',
  ]),
  title: z.string(),
  /** Of the screen of the desk where it is edited. */
  path: z.string(),
  /** By the clock of the publication; of an event that fills whole days, by its own. */
  day: z.iso.date(),
  /** Null for what has no time. */
  moment: z.iso.datetime().nullable(),
  /** Empty for what is no story. */
  cat_slug: z.string(),
  /** The story that moves with it; null for what cannot be moved. */
  moves: z.object({ id: z.number().int().nullable(), post_id: z.number().int().nullable() }).nullable(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** What stands between two days. Writers see their own stories, editors everything that readers get. */
export const readCalendarCall = defineCall({
  method: 'GET',
  path: '/calendar',
  input: z.object({
    from: plannedDay,
    /** The last day. */
    until: plannedDay,
  }),
  answer: z.object({
    /** By day, and by time within it. */
    entries: z.array(calendarEntry),
    /** Whether there are more than are answered. */
    isCut: z.boolean(),
  }),
});
