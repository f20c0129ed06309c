import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { type Actor, noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { SAME_LOOK } from '../readers-limits.ts';

/** What somebody did with data of readers. It names no reader: the log outlives an erasure. */
export interface NotedOfReaders {
  /** A verb and what it is done to: `look at message`. */
  readonly action: string;
  /** Which: `number 12`. */
  readonly subject: string;
  /** How much of what. */
  readonly counts?: Readonly<Record<string, number>>;
}

const logged = z.looseObject({ until_time: z.string().optional() });

/**
 * Writes an entry of the log of changes. What the same account does with the same thing within a quarter of an hour, and nothing else
 * between, is one entry, whose counts rise.
 * @param isApart whether it begins an entry in any case
 */
export async function noteOfReaders(
  queries: Queries,
  site: Pick<Site, 'now'>,
  actor: Actor,
  { action, subject, counts = {} }: NotedOfReaders,
  { isApart = false } = {},
): Promise<void> {
  const last = isApart ? undefined : await lastEntry(queries, actor);
  const now = site.now().toISOString();
  const isSame = last?.action === action && last.subject === subject;
  const { until_time, ...before } = logged.catch({}).parse(JSON.parse(last?.after ?? '{}'));
  const age = Date.parse(now) - Date.parse(until_time ?? last?.entry_time ?? '');
  if (!last || !isSame || Math.abs(age) > SAME_LOOK)
    return noteChange(queries, site, {
      actor,
      action,
      subject,
      ofReaders: true,
      ...(Object.keys(counts).length > 0 && { after: counts }),
    });
  const sums = Object.entries(counts).map(([name, count]) => [name, count + Number(before[name] ?? 0)]);
  const after = JSON.stringify({ ...before, ...Object.fromEntries(sums), until_time: now });
  await queries.updateTable('audit_entry').set({ after }).where('id', '=', last.id).execute();
}

/** Notes that somebody looks at data of readers: before they are read, so that nobody sees them without it. */
export function noteLook(
  { database, now }: Pick<Site, 'database' | 'now'>,
  { account }: Pick<SignedIn, 'account'>,
  { action, subject }: Pick<NotedOfReaders, 'action' | 'subject'>,
): Promise<void> {
  const look = { action, subject, counts: { looks: 1 } };
  return noteOfReaders(database.queries, { now }, account, look);
}

/** How many of the last entries are looked through for one of the account. */
const LAST = 20;

async function lastEntry(queries: Queries, { id }: Actor) {
  const entries = await queries
    .selectFrom('audit_entry')
    .select(['id', 'entry_time', 'account_id', 'action', 'subject', 'after'])
    .where('of_readers', '=', 1)
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute();
  return entries.find(({ account_id }) => account_id === id);
}
