import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Picture } from '#images/picture.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { offsetOf, paginationOf } from '#posts/pagination.ts';
import { type MediaColumns, pictureOf } from '#posts/pictures.ts';
import type { Pagination } from '#posts/posts.contract.ts';
import type { Event, EventTab } from './events.contract.ts';
import { EVENTS_PER_PAGE } from './limits.ts';

/** An event as the server's components use it. */
export interface EventDetail extends Event {
  readonly banner: Picture | null;
}

export interface EventList {
  readonly events: readonly EventDetail[];
  readonly pagination: Pagination;
}

export interface EventsWanted {
  readonly tab: EventTab;
  readonly page: number;
  readonly limit?: number | undefined;
}

/** One page of a tab: what is to come soonest first, what has been and everything latest first. */
export async function listEvents(site: Site, { tab, page, limit = EVENTS_PER_PAGE }: EventsWanted): Promise<EventList> {
  const shown = site.database.queries.selectFrom('event').where('status', '<>', 'draft').where(isOf(tab, site));
  const direction = tab === 'upcoming' ? 'asc' : 'desc';
  const [found, { total }] = await Promise.all([
    shown
      .select('event_id')
      .orderBy('event_date', direction)
      .orderBy('event_id', direction)
      .limit(limit)
      .offset(offsetOf({ page, limit }))
      .execute(),
    shown.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const ids = found.map(({ event_id }) => event_id);
  return { events: await eventsOf(site.database.queries, ids), pagination: paginationOf({ page, limit }, total) };
}

function isOf(tab: EventTab, { now }: Site): RawBuilder<SqlBool> {
  if (tab === 'upcoming') return sql<SqlBool>`event_date > ${now().toISOString()}`;
  if (tab === 'past') return sql<SqlBool>`event_date <= ${now().toISOString()}`;
  return sql<SqlBool>`1 = 1`;
}

async function eventsOf(queries: Queries, ids: readonly number[]): Promise<EventDetail[]> {
  if (ids.length === 0) return [];
  const rows = await selectEvents(queries).where('event_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.event_id, toDetail(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @returns undefined where there is no such event, or it is a draft */
export async function eventDetail({ database }: Site, eventSlug: string): Promise<EventDetail | undefined> {
  const row = await selectEvents(database.queries)
    .where('event_slug', '=', eventSlug)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  return row && toDetail(row);
}

function selectEvents(queries: Queries) {
  return queries
    .selectFrom('event')
    .leftJoin('media', 'media.path', 'event.event_banner')
    .select(['event_id', 'event_slug', 'event_title', 'event_date', 'event_location', 'event_banner'])
    .select(['event_desc', 'event_link', 'banner_show', 'podcast_link'])
    .select(['media.path', 'media.width', 'media.height', 'media.color']);
}

function toDetail({ path, width, height, color, ...event }: Event & MediaColumns): EventDetail {
  return { ...event, banner: pictureOf({ path, width, height, color }) };
}

/** What of an event travels. */
export function toEvent({ banner: _banner, ...event }: EventDetail): Event {
  return event;
}
