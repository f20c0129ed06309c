import type { Site } from '#content/site.ts';
import type { FormName } from './contact.contract.ts';
import { KEPT_MONTHS } from './contact-limits.ts';
import { EMPTY } from './emptying.store.ts';

/**
 * Empties submissions older than the privacy policy allows, and deletes the record of a request as long after its
 * answer. @returns how many were deleted
 */
export async function deleteOldSubmissions(site: Site): Promise<number> {
  const deleted = await Promise.all([deleteOlder(site, 'contact'), deleteOlder(site, 'opt-out')]);
  return deleted.reduce((sum, count) => sum + count, 0);
}

async function deleteOlder({ database, now }: Site, form: FormName): Promise<number> {
  const until = new Date(now());
  until.setUTCMonth(until.getUTCMonth() - KEPT_MONTHS[form]);
  const oldest = until.toISOString();
  const { numDeletedRows } = await database.queries
    .deleteFrom('contact_submission')
    .where('form', '=', form)
    .where('created_time', '<', oldest)
    .where((row) => row.or([row('done_time', 'is', null), row('done_time', '<', oldest)]))
    .executeTakeFirstOrThrow();
  await database.queries
    .updateTable('contact_submission')
    .set(EMPTY)
    .where('form', '=', form)
    .where('created_time', '<', oldest)
    .where('email', '<>', '')
    .execute();
  return Number(numDeletedRows);
}
