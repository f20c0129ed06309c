import { z } from 'zod';
import { flag, sourced, status } from '#content/columns.contract.ts';
import { textColumns } from '#content/kinds/kind-texts.ts';
import { pagination } from '#content/posts/posts.contract.ts';
import { EVENT_TEXTS } from './event-texts.ts';

export const eventTexts = z.object(textColumns(EVENT_TEXTS));
export type EventTexts = z.output<typeof eventTexts>;

/** The texts that are younger than the first export: every file calls them as their columns, and earlier exports lack them. */
export const laterEventTexts = eventTexts.omit({ event_title: true, event_location: true });
export type LaterEventTexts = Omit<EventTexts, 'event_title' | 'event_location'>;

/** Whether an event takes place as it was planned. */
export const eventState = z.enum(['planned', 'postponed', 'cancelled', 'online']);
export type EventState = z.output<typeof eventState>;

/** An event as calls return it (section 3); its end, whole days and state are ours. */
export const event = eventTexts.extend({
  event_id: z.number().int(),
  event_slug: z.string(),
  event_date: z.iso.datetime(),
  event_timezone: z.string().meta({ description: "IANA name; the publication's where the event names none" }),
  event_end: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'null where it names none; of whole days the last moment of the last day' }),
  event_all_day: flag.meta({ description: '1 where it fills whole days, by the clock of event_timezone' }),
  event_state: eventState.meta({ description: '`online`: it was moved online' }),
  event_previous_date: z.iso
    .datetime()
    .nullable()
    .default(null)
    .meta({ description: 'For which it was announced before it was moved; null where it was not' }),
  event_banner: z.string().nullable().meta({ description: 'Path below the image base' }),
  event_desc: z.string().meta({ description: 'HTML' }),
  event_link: z.string().nullable(),
  banner_show: flag,
  podcast_link: z.string().nullable(),
});
export type Event = z.output<typeof event>;

/** An event as the database holds it. */
export const eventRow = event.extend({
  /** null where the event names none, and the publication's time zone holds. */
  event_timezone: z.string().nullable(),
  status,
  /** What calendars knew it by before its UID followed from its key (docs/decisions/0154); null for what is younger. */
  event_uid: z.string().nullable().default(null),
  /** Of the last change; the beginning of time where it is unknown. */
  modified_time: z.iso.datetime(),
  ...sourced.shape,
});
export type EventRow = z.output<typeof eventRow>;

/** The tabs. An event is upcoming until its end, or until its start where it names no end. */
export const eventTab = z.enum(['all', 'upcoming', 'past']);
export type EventTab = z.output<typeof eventTab>;

export const eventPage = z.object({ responseData: z.object({ eventData: z.array(event), pagination }) });
export const eventDetails = z.object({ eventData: z.array(event) });
