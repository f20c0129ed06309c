import { type Selectable, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { ContactSubmissionTable, Tables } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { DAY, endOfDay, localDay } from '#platform/dates.ts';
import { NotFound } from '#platform/errors.ts';
import { type DueDates, dueDates, lastReceived } from './due-dates.ts';
import { type Nature, WITHIN_BUSINESS_DAYS } from './natures.ts';

/** What readers sent and when it is due. Its id is its reference number. */
export type ReaderRequest = Omit<Selectable<ContactSubmissionTable>, 'opt_in'> & { readonly due: DueDates };

const COLUMNS = [
  ...(['id', 'form', 'nature', 'manner', 'gpc', 'created_time', 'confirmed_time'] as const),
  ...(['done_time', 'done_by', 'note', 'denial'] as const),
  ...(['first_name', 'last_name', 'email', 'phone', 'message'] as const),
] as const;

/** All requests, oldest first. @param open only those that are not done */
export async function* requests({ database, publication }: Site, { open = false } = {}): AsyncGenerator<ReaderRequest> {
  const rows = database.queries
    .selectFrom('contact_submission')
    .select(COLUMNS)
    .$if(open, (query) => query.where('done_time', 'is', null))
    .orderBy('id')
    .stream();
  for await (const row of rows) yield { ...row, ...claimOf(row, publication) };
}

/** What a submission asks for, and when that is due. The form of opt-outs says it by itself. */
export function claimOf(
  { form, nature, created_time }: Pick<Selectable<ContactSubmissionTable>, 'form' | 'nature' | 'created_time'>,
  { timeZone }: Pick<Site['publication'], 'timeZone'>,
): Pick<ReaderRequest, 'nature' | 'due'> {
  const asked = nature ?? (form === 'opt-out' ? 'opt-out' : null);
  return { nature: asked, due: dueDates(asked ?? 'other', created_time, timeZone) };
}

/**
 * Counts the open requests whose answer is due soon, and those of them that are late. Reads no message.
 * @param days from today, by the publication's clock
 */
export async function dueRequests({ database, publication, now }: Site, days: number) {
  const { timeZone } = publication;
  /** The moment before which a request came that is due within so many days. */
  const receivedBefore = (nature: Nature, within: number) => {
    const day = lastReceived(nature, localDay(new Date(now().getTime() + within * DAY), timeZone));
    let end = new Date(Date.parse(day) - DAY);
    while (localDay(end, timeZone) <= day) end = endOfDay(end, timeZone);
    return end.toISOString();
  };
  const isSoon = sql`(nature in (${sql.join(WITHIN_BUSINESS_DAYS)}) or nature is null and form = 'opt-out')`;
  const count = (within: number) => sql<number | string | null>`sum(case when created_time <
    case when ${isSoon} then ${receivedBefore('opt-out', within)} else ${receivedBefore('other', within)} end
    then 1 else 0 end)`;
  const { due, late } = await database.queries
    .selectFrom('contact_submission')
    .select([count(days).as('due'), count(-1).as('late')])
    .where('done_time', 'is', null)
    .executeTakeFirstOrThrow();
  return { due: Number(due ?? 0), late: Number(late ?? 0) };
}

/** How a request was answered. */
export interface RequestAnswer {
  /** What was asked for. */
  readonly nature?: Nature;
  /** What the answer was. */
  readonly note?: string;
  /** Why it was denied, in whole or in part. */
  readonly denial?: string;
}

/**
 * Marks a request as done, now. Done again, it keeps its day and takes the new words.
 * @throws NotFound
 */
export function markDone({ database, now }: Site, id: number, answer: RequestAnswer): Promise<void> {
  const update = database.queries.updateTable('contact_submission');
  return changeOne(
    update.set((row) => ({ ...answer, done_time: row.fn.coalesce('done_time', row.val(now().toISOString())) })),
    id,
  );
}

/**
 * Records what a request asks for, which decides when its answer is due.
 * @throws NotFound
 */
export function recordNature({ database }: Site, id: number, nature: Nature): Promise<void> {
  return changeOne(database.queries.updateTable('contact_submission').set({ nature }), id);
}

type Update = UpdateQueryBuilder<Tables, 'contact_submission', 'contact_submission', UpdateResult>;

async function changeOne(update: Update, id: number): Promise<void> {
  const { numUpdatedRows } = await update.where('id', '=', id).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotFound(`There is no request ${id}.`);
}
