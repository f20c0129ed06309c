import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { prepared } from '#content/database/prepared.ts';
import type { Tables } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { endOfDay } from '#platform/dates.ts';
import { isNoDraft } from './visibility.ts';

/**
 * The next moment at which the site looks different without anyone touching it: a scheduled post, an advertisement's
 * start or end, an event's date or end, a page of text or its change, the end of the pinned lead, the end of a picture's licence; and midnight UTC, when a day of views drops out of Popular.
 */
export async function nextDueMoment(site: Site): Promise<Date> {
  const now = site.now().toISOString();
  const [next] = await nextOfEach(site.database.queries, { now });
  const due = Object.values(next ?? {}).filter((moment) => moment !== null);
  const midnights = ['UTC', site.publication.timeZone].map((zone) => endOfDay(new Date(now), zone).getTime());
  return new Date(Math.min(...due.map(Date.parse), ...midnights));
}

/**
 * Makes scheduled posts published once readers see them. Readers notice nothing; but should the clock turn out to have been ahead, the
 * desk can name those whose time is to come again (docs/decisions/0065).
 * @param before what else follows from their going out, in the same transaction, while they are still scheduled
 */
export async function markDuePosts(
  { database: { queries }, now }: Pick<Site, 'database' | 'now'>,
  before?: (transaction: Queries, moment: string) => Promise<void>,
): Promise<void> {
  const moment = now().toISOString();
  if ((await anyDue(queries, { now: moment })).length === 0) return;
  await queries.transaction().execute(async (transaction) => {
    await before?.(transaction, moment);
    await transaction
      .updateTable('post')
      .set({ status: 'published' })
      .where(IS_SCHEDULED)
      .where('publish_time', '<=', moment)
      .execute();
  });
}

/** Written into the statement, for the index of scheduled posts. */
const IS_SCHEDULED = sql<SqlBool>`status = 'scheduled'`;

const anyDue = prepared<{ now: string }, { id: number }>((queries, { one }) =>
  queries.selectFrom('post').select('id').where(IS_SCHEDULED).where('publish_time', '<=', one('now')).limit(1),
);

function nextOfPages(of: ExpressionBuilder<Tables, never>, now: string) {
  return (['publish_time', 'change_time'] as const).map((change) =>
    of
      .selectFrom('text_page')
      .select((page) => page.fn.min(change).as('moment'))
      .where(change, '>', now)
      .as(`text_page_${change}`),
  );
}

/** The first page after each write asks for it. */
const nextOfEach = prepared<{ now: string }, Record<string, string | null>>((queries, { one }) =>
  queries.selectNoFrom((of) => [
    of
      .selectFrom('post')
      .select((post) => post.fn.min('publish_time').as('moment'))
      .where(isNoDraft('post'))
      .where('publish_time', '>', one('now'))
      .as('post'),
    ...(['start_time', 'end_time'] as const).map((change) =>
      of
        .selectFrom('advertisement')
        .select((advertisement) => advertisement.fn.min(change).as('moment'))
        .where(change, '>', one('now'))
        .as(`advertisement_${change}`),
    ),
    ...(['event_date', 'event_end'] as const).map((change) =>
      of
        .selectFrom('event')
        .select((event) => event.fn.min(change).as('moment'))
        .where(isNoDraft('event'))
        .where(change, '>', one('now'))
        .as(change),
    ),
    ...nextOfPages(of, one('now')),
    ...endsOf(of, one('now')),
  ]),
);

/** Until when a lead is held, and a picture may be shown. */
function endsOf(of: ExpressionBuilder<Tables, never>, now: string) {
  return [
    of
      .selectFrom('front_page_lead')
      .select((lead) => lead.fn.min('until_time').as('moment'))
      .where('until_time', '>', now)
      .as('front_page_lead'),
    of
      .selectFrom('media_detail')
      .select((picture) => picture.fn.min('licence_end').as('moment'))
      .where('licence_end', '>', now)
      .as('licence'),
  ];
}
