import type { Selectable, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { ContactSubmissionTable, Tables } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { NotFound } from '#platform/errors.ts';
import { type DueDates, dueDates, type Nature } from './due-dates.ts';

/** What readers sent and when it is due. Its id is its reference number. */
export type ReaderRequest = Omit<Selectable<ContactSubmissionTable>, 'opt_in'> & { readonly due: DueDates };

const COLUMNS = [
  ...(['id', 'form', 'nature', 'manner', 'gpc', 'created_time', 'done_time', 'note', 'denial'] as const),
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
  for await (const row of rows) {
    const nature = row.nature ?? (row.form === 'opt-out' ? 'opt-out' : null);
    yield { ...row, nature, due: dueDates(nature ?? 'other', row.created_time, publication.timeZone) };
  }
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
