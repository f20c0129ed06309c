import type { Site } from '#platform/site.ts';
import type { ContactForm } from './contact.contract.ts';
import { CONTACT_KEPT_MONTHS, OPT_OUT_KEPT_MONTHS } from './limits.ts';

/** Deletes submissions older than the privacy policy allows. @returns how many */
export async function deleteOldSubmissions(site: Site): Promise<number> {
  const forgotten = await Promise.all([
    deleteOlder(site, 'contact', CONTACT_KEPT_MONTHS),
    deleteOlder(site, 'opt-out', OPT_OUT_KEPT_MONTHS),
  ]);
  return forgotten.reduce((sum, count) => sum + count, 0);
}

async function deleteOlder({ database, now }: Site, form: ContactForm, months: number): Promise<number> {
  const until = new Date(now());
  until.setUTCMonth(until.getUTCMonth() - months);
  const { numDeletedRows } = await database.queries
    .deleteFrom('contact_submission')
    .where('form', '=', form)
    .where('created_time', '<', until.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
