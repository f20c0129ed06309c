import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { TooMany } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { ACCOUNT_ATTEMPTS, ADDRESS_ATTEMPTS, ATTEMPTS_FORGOTTEN, FIRST_WAIT } from '../accounts-limits.ts';

/** What a person tries to sign in with. Codes are counted apart: guesses at a password do not close this way. */
export type AttemptKind = 'password' | 'recovery';

interface Subject {
  readonly key: string;
  readonly limit: typeof ACCOUNT_ATTEMPTS | typeof ADDRESS_ATTEMPTS;
}

/** The subjects of an attempt. Names and addresses are stored as signed hashes. */
function subjectsOf({ keys }: Site, { kind, name, address }: Attempt): { account: Subject; address: Subject } {
  return {
    account: { key: keys.sign('attempt', `${kind} ${name}`), limit: ACCOUNT_ATTEMPTS },
    address: { key: keys.sign('attempt', `address ${networkOf(address)}`), limit: ADDRESS_ATTEMPTS },
  };
}

export interface Attempt {
  readonly kind: AttemptKind;
  readonly name: string;
  readonly address: string;
}

/**
 * Refuses an attempt that comes too early. It reads once and writes nothing: most attempts of a program end here.
 * @throws TooMany with the seconds to wait
 */
export async function refuseEarly(site: Site, attempt: Attempt): Promise<void> {
  const limits = new Map(Object.values(subjectsOf(site, attempt)).map(({ key, limit }) => [key, limit]));
  const rows = await site.database.queries
    .selectFrom('sign_in_attempt')
    .select(['subject', 'blocked_until'])
    .where('subject', 'in', [...limits.keys()])
    .execute();
  requireNoWait(Math.max(0, ...rows.map((row) => waitOf(row, limits.get(row.subject), site.now()))));
}

/**
 * Counts an attempt before it costs a hash, in the database, so that all processes count together. After some free
 * attempts each makes the next one wait, twice as long as the one before.
 * @throws TooMany when another attempt was counted meanwhile
 */
export async function countAttempt(site: Site, attempt: Attempt): Promise<void> {
  const subjects = Object.values(subjectsOf(site, attempt));
  await site.database.queries.transaction().execute(async (transaction) => {
    // In one order, so that two processes cannot wait for each other (PostgreSQL).
    for (const subject of subjects.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      await count(transaction, subject, site.now());
    }
  });
}

/** Forgets the attempts at an account after one that was right, and takes that one off the address. */
export async function forgiveAttempts(site: Site, attempt: Attempt): Promise<void> {
  const subjects = subjectsOf(site, attempt);
  const { queries } = site.database;
  await queries.deleteFrom('sign_in_attempt').where('subject', '=', subjects.account.key).execute();
  await queries
    .updateTable('sign_in_attempt')
    .set((of) => ({ attempts: of('attempts', '-', 1) }))
    .where('subject', '=', subjects.address.key)
    .execute();
}

/** @returns milliseconds. A wait beyond its longest was noted while the clock was ahead, and counts for nothing */
function waitOf({ blocked_until }: { blocked_until: string }, limit: Subject['limit'] | undefined, now: Date): number {
  const wait = Date.parse(blocked_until) - now.getTime();
  return limit && wait <= limit.longestWait ? wait : 0;
}

/** @throws TooMany */
function requireNoWait(wait: number): void {
  if (wait > 0) throw new TooMany(`Too many attempts to sign in. Please try again in ${inWords(wait)}.`, seconds(wait));
}

/** The insert that changes nothing locks the row: attempts at the same moment are counted one after the other. */
async function count(transaction: Queries, { key, limit }: Subject, now: Date): Promise<void> {
  const present = now.toISOString();
  const row = await transaction
    .insertInto('sign_in_attempt')
    .values({ subject: key, attempts: 0, last_time: present, blocked_until: present })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject: key }))
    .returning(['attempts', 'last_time', 'blocked_until'])
    .executeTakeFirstOrThrow();
  requireNoWait(waitOf(row, limit, now));
  const isForgotten = now.getTime() - Date.parse(row.last_time) > ATTEMPTS_FORGOTTEN;
  const attempts = isForgotten ? 1 : row.attempts + 1;
  const blocked_until = new Date(now.getTime() + waitAfter(attempts, limit)).toISOString();
  await transaction
    .updateTable('sign_in_attempt')
    .set({ attempts, last_time: present, blocked_until })
    .where('subject', '=', key)
    .execute();
}

/** Milliseconds. */
function waitAfter(attempts: number, { free, longestWait }: Subject['limit']): number {
  if (attempts < free) return 0;
  return Math.min(FIRST_WAIT * 2 ** Math.min(attempts - free, 30), longestWait);
}

function seconds(wait: number): number {
  return Math.ceil(wait / 1000);
}

function inWords(wait: number): string {
  const minutes = Math.ceil(wait / 60_000);
  if (minutes > 1) return `${minutes} minutes`;
  return seconds(wait) === 1 ? 'a second' : `${seconds(wait)} seconds`;
}
