import { z } from 'zod';
import { pagination } from '#posts/posts.contract.ts';

/** An event as calls return it (section 3). */
export const event = z.object({
  event_id: z.number().int(),
  event_slug: z.string(),
  event_title: z.string(),
  event_date: z.iso.datetime(),
  event_timezone: z.string().meta({ description: "IANA name; the publication's where the event names none" }),
  event_location: z.string(),
  event_banner: z.string().nullable().meta({ description: 'Path below the image base' }),
  event_desc: z.string().meta({ description: 'HTML' }),
  event_link: z.string().nullable(),
  banner_show: z.union([z.literal(0), z.literal(1)]),
  podcast_link: z.string().nullable(),
});
export type Event = z.output<typeof event>;

/** The tabs. An event is upcoming until its start. */
export const eventTab = z.enum(['all', 'upcoming', 'past']);
export type EventTab = z.output<typeof eventTab>;

export const eventPage = z.object({ responseData: z.object({ eventData: z.array(event), pagination }) });
export const eventDetails = z.object({ eventData: z.array(event) });
