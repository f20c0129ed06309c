import type { Queries } from '#content/database/database.ts';
import { MEDIA_COLUMNS, type MediaColumns, pictureOf, type StoredPicture } from '#content/images/stored-picture.ts';
import { offsetOf, paginationOf } from '#content/posts/pagination.ts';
import { isNoDraft } from '#content/posts/visibility.ts';
import { shownPicture, shownText } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { columnsOf } from '#platform/database/columns.ts';
import { type Event, type EventRow, type EventTab, event } from './events.contract.ts';
import { EVENTS_PER_PAGE } from './events-limits.ts';

/** An event for the server's components. */
export interface EventDetail extends Event {
  readonly banner: StoredPicture | null;
}

interface EventsWanted {
  readonly tab: EventTab;
  readonly page: number;
  readonly limit?: number | undefined;
}

/** The ranges of each tab in order: events to come, soonest first; past events, latest first. Running ones stand before those to come. */
const PARTS = { all: ['upcoming', 'past'], upcoming: ['upcoming'], past: ['past'] } as const;
type Part = 'upcoming' | 'past';

/** One page of a tab. */
export async function listEvents(site: Site, { tab, page, limit = EVENTS_PER_PAGE }: EventsWanted) {
  const { queries } = site.database;
  const now = site.now().toISOString();
  const running = tab === 'past' ? [] : await runningIds(queries, now);
  const first = offsetOf({ page, limit });
  const ids = running.slice(first, first + limit);
  let total = running.length;
  for (const part of PARTS[tab]) {
    const offset = Math.max(0, first - total);
    ids.push(...(await idsOf(queries, { part, now, offset, limit: limit - ids.length })));
    total += await countOf(queries, part, now);
  }
  return { events: await eventsOf(site, ids), pagination: paginationOf({ page, limit }, total) };
}

/** Events under way, by their start. There are few at any time, so that they need no pages. */
async function runningIds(queries: Queries, now: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('event')
    .select(['event_id', 'event_date'])
    .where(isNoDraft('event'))
    .where('event_end', '>', now)
    .where('event_date', '<=', now)
    .execute();
  const inOrder = rows.toSorted(
    (one, other) => compare(one.event_date, other.event_date) || one.event_id - other.event_id,
  );
  return inOrder.map(({ event_id }) => event_id);
}

/** As the databases compare moments. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

async function idsOf(
  queries: Queries,
  { part, now, offset, limit }: { part: Part; now: string; offset: number; limit: number },
): Promise<number[]> {
  const direction = part === 'upcoming' ? 'asc' : 'desc';
  const rows = await shown(queries, part, now)
    .select('event_id')
    .orderBy('event_date', direction)
    .orderBy('event_id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

async function countOf(queries: Queries, part: Part, now: string): Promise<number> {
  const { total } = await shown(queries, part, now)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** An event is past from its end, or from its start where it names no end. */
function shown(queries: Queries, part: Part, now: string) {
  const events = queries.selectFrom('event').where(isNoDraft('event'));
  if (part === 'upcoming') return events.where('event_date', '>', now);
  return events
    .where('event_date', '<=', now)
    .where((of) => of.or([of('event_end', 'is', null), of('event_end', '<=', now)]));
}

async function eventsOf(site: Site, ids: readonly number[]): Promise<EventDetail[]> {
  if (ids.length === 0) return [];
  const rows = await selectEvents(site.database.queries).where('event_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.event_id, toDetail(site, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @returns undefined if there is no such event, or it is a draft */
export async function eventDetail(site: Site, eventSlug: string): Promise<EventDetail | undefined> {
  const row = await selectEvents(site.database.queries)
    .where('event_slug', '=', eventSlug)
    .where(isNoDraft('event'))
    .executeTakeFirst();
  return row && toDetail(site, row);
}

function selectEvents(queries: Queries) {
  return queries
    .selectFrom('event')
    .leftJoin('media', 'media.path', 'event.event_banner')
    .select(columnsOf('event', event))
    .select(MEDIA_COLUMNS);
}

type ListedRow = Pick<EventRow, keyof Event> & MediaColumns;

function toDetail(site: Site, { path, width, height, color, focus, ...row }: ListedRow): EventDetail {
  const shown = shownPicture(site, row.event_banner, pictureOf({ path, width, height, color, focus }));
  return {
    ...row,
    event_timezone: row.event_timezone || site.publication.timeZone,
    event_desc: shownText(site, row.event_desc),
    event_banner: shown.path,
    banner: shown.picture,
  };
}
