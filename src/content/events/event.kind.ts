import type { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { status } from '#content/columns.contract.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { kind } from '#content/kinds/kind.ts';
import { emptyTexts } from '#content/kinds/kind-texts.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { EVENT_STATES } from './event-states.ts';
import { EVENT_TEXTS } from './event-texts.ts';
import { isOver } from './event-times.ts';
import { eventRow } from './events.contract.ts';

const MOST = ROW_MAXIMA.event;
const { event_title, ...otherTexts } = EVENT_TEXTS;

/** Events are never scheduled, since readers look for those to come: one that says so is as good as published. */
const stored = eventRow
  .extend({ status: status.extract(['draft', 'published']).catch('published') })
  .omit({ event_id: true, event_uid: true, modified_time: true, source_key: true, source_hash: true });

/** An event, as the desk edits it. */
export const eventKind = kind({
  name: 'events',
  words: { one: 'Event', many: 'Events', also: 'conferences, webinars, meetings, dates' },
  stored,
  empty: {
    ...emptyTexts(EVENT_TEXTS),
    event_slug: '',
    status: 'draft',
    event_state: 'planned',
    event_all_day: 0,
    event_date: '',
    event_end: null,
    event_previous_date: null,
    event_timezone: null,
    event_link: null,
    podcast_link: null,
    event_banner: null,
    banner_show: 1,
    event_desc: '',
  },
  title: 'event_title',
  fields: {
    event_title,
    event_slug: {
      label: 'Address',
      hint: 'made from the title if empty',
      as: 'slug',
      of: 'event_title',
      most: MOST.event_slug,
    },
    status: { label: 'Readers see it', as: 'choice', choices: { draft: 'Not yet', published: 'Yes' } },
    event_state: {
      label: 'State',
      hint: 'while it is postponed, leave the old day until the new one is known',
      as: 'choice',
      choices: EVENT_STATES,
    },
    event_timezone: { label: 'Time zone', hint: 'a city, such as New York; the paper’s if empty', as: 'zone' },
    event_all_day: { label: 'All day: it has days, and no times', as: 'flag' },
    event_date: {
      label: 'Starts',
      as: 'moment',
      isRequired: true,
      zone: 'event_timezone',
      dayIf: 'event_all_day',
      past: 'This is past: without a later end, readers find it among past events.',
    },
    event_end: {
      label: 'Ends',
      hint: 'readers see it as upcoming until then',
      as: 'moment',
      zone: 'event_timezone',
      dayIf: 'event_all_day',
      past: 'This is past: readers find it among past events.',
    },
    event_previous_date: {
      label: 'Was on',
      hint: 'set by itself when a postponed event gets its new day; readers see both',
      isNotCopied: true,
      as: 'moment',
      zone: 'event_timezone',
      dayIf: 'event_all_day',
    },
    ...otherTexts,
    event_link: { label: 'Page of the organiser', as: 'link', most: MOST.event_link },
    podcast_link: { label: 'Recording', hint: 'its address', as: 'link', most: MOST.podcast_link },
    event_banner: { label: 'Picture', as: 'picture', most: MOST.event_banner },
    banner_show: { label: 'Show the picture over the text, not only in lists', as: 'flag' },
    event_desc: { label: 'Text', as: 'html', most: MAXIMA.thingText },
  },
  list: {
    columns: ['event_date', 'event_location'],
    latest: 'event_date',
    state: (form, now) => (form.status === 'draft' ? 'Draft' : stateOf(form, now)),
  },
  page: ({ status, event_slug }) => (status === 'draft' ? undefined : addresses.event(event_slug)),
  checks: [
    ({ event_date, event_end }) =>
      event_end !== null && event_end < event_date
        ? { field: 'event_end', message: 'Ends: this is before it starts.' }
        : undefined,
  ],
});

function stateOf({ event_state, ...times }: z.output<typeof stored>, now: string): string {
  const word = isOver(times, now) ? 'Past' : times.event_date > now ? 'To come' : 'Running';
  return event_state === 'planned' ? word : `${word}, ${EVENT_STATES[event_state].toLowerCase()}`;
}
