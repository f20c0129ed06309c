import type { PlatformQueries, PlatformTables } from './tables.ts';

/** What an operator does now and then, and wants to know the age of; what is done to a site once: `demo` while its content is the demo's; and the rounds that end what is old (settled-clock.ts). */
export type LastDone = PlatformTables['last_done']['task'];

/** Notes that a task has just ended well. */
export async function noteDone(queries: PlatformQueries, task: LastDone, now: Date): Promise<void> {
  const done_time = now.toISOString();
  await queries
    .insertInto('last_done')
    .values({ task, done_time })
    .onConflict((conflict) => conflict.column('task').doUpdateSet({ done_time }))
    .execute();
}

/** When a task last ended well; undefined where it never did. */
export async function lastDone(queries: PlatformQueries, task: LastDone): Promise<Date | undefined> {
  const row = await queries.selectFrom('last_done').select('done_time').where('task', '=', task).executeTakeFirst();
  return row && new Date(row.done_time);
}

/** Forgets that a task was done. */
export async function forgetDone(queries: PlatformQueries, task: LastDone): Promise<void> {
  await queries.deleteFrom('last_done').where('task', '=', task).execute();
}
