import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { localDay } from '#platform/dates.ts';
import type { CalendarEntry } from './calendar.contract.ts';
import { MOST_ENTRIES } from './calendar-limits.ts';
import { pageDates } from './page-dates.store.ts';
import { paperDayOf, type Span } from './span.ts';

/** What else comes due: events, banners that start and end, pages of text, and leads of the front page that are held no longer. */
export async function otherDates(site: Site, span: Span): Promise<CalendarEntry[]> {
  return [
    ...(await events(site, span)),
    ...(await banners(site, span)),
    ...(await pages(site, span)),
    ...(await heldLeads(site, span)),
  ];
}

const FIXED = { cat_slug: '', moves: null } as const;

async function events(site: Site, { start, end }: Span): Promise<CalendarEntry[]> {
  const rows = await site.database.queries
    .selectFrom('event')
    .select(['event_id', 'event_title', 'event_date', 'event_timezone', 'event_all_day', 'event_state', 'status'])
    .where('event_date', '>=', start)
    .where('event_date', '<', end)
    .orderBy('event_date')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map((row) => ({
    ...FIXED,
    key: `event ${row.event_id}`,
    what: 'event',
    title: [row.event_title, row.event_state !== 'planned' && row.event_state, row.status === 'draft' && 'draft']
      .filter(Boolean)
      .join(', '),
    path: deskAddresses.thing('events', row.event_id),
    day:
      row.event_all_day && row.event_timezone !== null
        ? localDay(new Date(row.event_date), row.event_timezone)
        : paperDayOf(site, row.event_date),
    moment: row.event_all_day ? null : row.event_date,
  }));
}

async function banners(site: Site, { start, end }: Span): Promise<CalendarEntry[]> {
  const found = async (column: 'start_time' | 'end_time') => {
    const rows = await site.database.queries
      .selectFrom('advertisement')
      .select(['id', 'banner_name', `${column} as time`])
      .where('is_paused', '=', 0)
      .where(column, '>=', start)
      .where(column, '<', end)
      .limit(MOST_ENTRIES)
      .execute();
    return rows.flatMap(({ id, banner_name, time }): CalendarEntry[] => {
      if (time === null) return [];
      const what = column === 'start_time' ? 'banner starts' : 'banner ends';
      const path = deskAddresses.thing('banners', id);
      const key = `${what} ${id}`;
      return [{ ...FIXED, key, what, title: banner_name, path, day: paperDayOf(site, time), moment: time }];
    });
  };
  return [...(await found('start_time')), ...(await found('end_time'))];
}

async function pages(site: Site, span: Span): Promise<CalendarEntry[]> {
  const dates = await pageDates(site, span);
  return dates.map(({ page_id, what, title, moment }) => ({
    ...FIXED,
    key: `${what} ${page_id}`,
    what,
    title,
    moment,
    path: deskAddresses.thing('pages', page_id),
    day: paperDayOf(site, moment),
  }));
}

async function heldLeads(site: Site, { start, end }: Span): Promise<CalendarEntry[]> {
  const rows = await site.database.queries
    .selectFrom('front_page_lead')
    .innerJoin('post', 'post.id', 'post_id')
    .select(['place', 'post_title', 'until_time'])
    .where('until_time', '>=', start)
    .where('until_time', '<', end)
    .execute();
  return rows.map(({ place, post_title, until_time }) => ({
    ...FIXED,
    key: `lead ${place}`,
    what: 'lead ends',
    title: post_title,
    path: deskAddresses.frontPage(),
    day: paperDayOf(site, until_time),
    moment: until_time,
  }));
}
