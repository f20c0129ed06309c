import { storeSubscriptions } from '#content/newsletter/newsletter.store.ts';
import { EMAIL_PATTERN, LONGEST_EMAIL, wholeMatch } from '#content/newsletter/newsletter-rules.contract.ts';
import { suppressedAmong } from '#content/privacy/suppression.store.ts';
import { readMoment } from '../moments.ts';
import type { SourceSubscription } from '../source.ts';
import type { Importing, ImportRun } from './importing.ts';

const EMAIL = wholeMatch(EMAIL_PATTERN);

/** Imports subscriptions, one an address. */
export async function importSubscriptions(importing: Importing, batch: readonly SourceSubscription[]): Promise<void> {
  const { report, now } = importing;
  const wanted = new Map<string, { email: string; created_time: string; source: string }>();
  for (const { email: written, created, place } of batch) {
    const email = written.trim().toLowerCase();
    // The length first: the pattern is quadratic on what is none.
    if (email.length <= LONGEST_EMAIL && EMAIL.test(email)) {
      const created_time = (created === undefined ? undefined : readMoment(created)) ?? now.toISOString();
      wanted.set(email, { email, created_time, source: 'import' });
    } else {
      const reason = 'A subscription whose address is no email address';
      // Its place tells which; the report must not keep what may hold an address.
      report.addFinding({ section: 'left out', reason, subject: '', place });
    }
  }
  await storeUnsuppressed(importing, [...wanted.values()]);
}

/** Stores new subscriptions. Leaves out suppressed addresses; the report counts them, but must not name them. */
export async function storeUnsuppressed(
  { site, report, dryRun }: ImportRun,
  rows: Parameters<typeof storeSubscriptions>[1],
): Promise<void> {
  const emails = rows.map(({ email }) => email);
  const suppressed = await suppressedAmong(site, emails);
  const reason = 'A subscription that was ended, opted out or erased on this site';
  for (const _ of suppressed) report.addFinding({ section: 'left out', reason, subject: '', place: {} });
  const wanted = rows.filter(({ email }) => !suppressed.has(email));
  const added = await storeSubscriptions(site.database.queries, wanted, { dryRun });
  for (const { email } of wanted) report.count('subscription', added.has(email) ? 'new' : 'unchanged');
}
