import { storeSubscriptions } from '#newsletter/newsletter.store.ts';
import { EMAIL_PATTERN, wholeMatch } from '#newsletter/newsletter-rules.contract.ts';
import { suppressedAmong } from '#privacy/suppression.store.ts';
import { readMoment } from '../moments.ts';
import type { SourceSubscription } from '../source.ts';
import type { Importing } from './importing.ts';

const EMAIL = wholeMatch(EMAIL_PATTERN);

export const SUPPRESSED = 'A subscription that was ended, opted out or erased on this site';

/** Imports subscriptions. Stored ones stay as they are; suppressed addresses are left out. */
export async function importSubscriptions(
  { site, report, now, dryRun }: Importing,
  batch: readonly SourceSubscription[],
): Promise<void> {
  const wanted = new Map<string, { email: string; created_time: string; source: string }>();
  for (const { email: written, created, place } of batch) {
    const email = written.trim().toLowerCase();
    if (EMAIL.test(email)) {
      const created_time = (created === undefined ? undefined : readMoment(created, now)) ?? now.toISOString();
      wanted.set(email, { email, created_time, source: 'import' });
    } else {
      const reason = 'A subscription whose address is no email address';
      // Its place tells which; the report must not keep what may hold an address.
      report.find({ section: 'left out', reason, subject: '', place });
    }
  }
  // The report names none of them: it would keep the address that had to go.
  for (const email of await suppressedAmong(site, [...wanted.keys()])) {
    wanted.delete(email);
    report.find({ section: 'left out', reason: SUPPRESSED, subject: '', place: {} });
  }
  const added = await storeSubscriptions(site.database.queries, [...wanted.values()], { dryRun });
  for (const email of wanted.keys()) report.count('subscription', added.has(email) ? 'new' : 'unchanged');
}
