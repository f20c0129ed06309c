import { readMoment } from '../moments.ts';
import type { SourceSubscription } from '../source.ts';
import { inChunks } from './chunks.ts';
import type { Importing } from './importing.ts';

/** Something, an @, something, a dot, something, no spaces (specification, section 5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Brings in subscribers; who is there already stays as they are. Not content: no page shows them. */
export async function importSubscriptions(
  { queries, report, now, dryRun }: Importing,
  batch: readonly SourceSubscription[],
): Promise<void> {
  const wanted = new Map<string, { email: string; created_time: string; source: string }>();
  for (const { email: written, created, place } of batch) {
    const email = written.trim().toLowerCase();
    if (EMAIL.test(email)) {
      const created_time = (created === undefined ? undefined : readMoment(created, now)) ?? now.toISOString();
      wanted.set(email, { email, created_time, source: 'import' });
    } else
      report.find({
        section: 'left out',
        reason: 'A subscription whose address is no email address',
        subject: written,
        place,
      });
  }
  if (wanted.size === 0) return;
  const known = await queries
    .selectFrom('subscription')
    .select('email')
    .where('email', 'in', [...wanted.keys()])
    .execute();
  for (const { email } of known) wanted.delete(email);
  for (const _ of known) report.count('subscription', 'unchanged');
  for (const _ of wanted.keys()) report.count('subscription', 'new');
  if (dryRun || wanted.size === 0) return;
  await queries.transaction().execute((transaction) =>
    inChunks([...wanted.values()], (chunk) =>
      // Somebody may subscribe on the running site at this very moment.
      transaction
        .insertInto('subscription')
        .values(chunk)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  );
}
