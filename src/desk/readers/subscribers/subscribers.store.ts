import { sql } from 'kysely';
import { insertSubscriptions } from '#content/newsletter/newsletter.store.ts';
import { SUBSCRIBER_FIELDS, subscribersAfter } from '#content/newsletter/subscribers.store.ts';
import { endAddress } from '#content/newsletter/unsubscribe.store.ts';
import { suppressedAmong } from '#content/privacy/suppression.store.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { likeWords } from '#platform/database/like-words.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import { csvText } from '#platform/text/csv.ts';
import { noteLook, noteOfReaders } from '../log/noted.store.ts';
import { LISTED_READERS, SUBSCRIBERS_A_PART } from '../readers-limits.ts';
import type { Consent, ListedSubscriber } from './subscribers.contract.ts';

const LISTED = [
  ...(['id', 'email', 'created_time', 'source'] as const),
  ...(['consent_from', 'consent_time', 'consent_way'] as const),
] as const;

/** A page of the subscribers, the newest first. @param words parts of the address */
export async function listSubscribers(
  site: Site,
  person: SignedIn,
  { words, before }: { readonly words: string; readonly before?: number | undefined },
): Promise<{ subscribers: ListedSubscriber[]; hasMore: boolean; total: number }> {
  const subject = words.trim() === '' ? 'the list' : 'a search';
  await noteLook(site, person, { action: 'look at subscribers', subject });
  const { database } = site;
  const rows = await database.queries
    .selectFrom('subscription')
    .select(LISTED)
    .where(likeWords(database, sql`email`, words.toLowerCase(), { isLowerCase: true }))
    .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(LISTED_READERS + 1)
    .execute();
  const total = before === undefined && subject === 'the list' ? await countSubscribers(site) : 0;
  return { subscribers: rows.slice(0, LISTED_READERS), hasMore: rows.length > LISTED_READERS, total };
}

async function countSubscribers({ database: { queries } }: Site): Promise<number> {
  const counted = queries.selectFrom('subscription').select(({ fn }) => fn.countAll().as('subscribers'));
  return Number((await counted.executeTakeFirstOrThrow()).subscribers);
}

/** Why an address is not taken. It does not say which of the three: that is the reader's own matter. */
const KEPT_OUT =
  'This address ended its subscription, opted out or was erased here. Its reader can subscribe again, with the form on the site.';

/**
 * Adds a subscriber with the proof of consent. The log says so before anybody is told that the address is subscribed or kept out.
 * @throws Conflict where the address must not come back, Invalid for a day to come
 */
export async function addSubscriber(
  site: Site,
  { account }: SignedIn,
  { email: written, consent }: { readonly email: string; readonly consent: Consent },
): Promise<{ outcome: 'added' | 'already' }> {
  const email = written.toLowerCase();
  const created_time = site.now().toISOString();
  const row = { email, created_time, source: 'desk', ...consentColumns(site, consent) };
  const entry = { action: 'add subscriber', subject: '' };
  await noteOfReaders(site.database.queries, site, account, { ...entry, counts: { tried: 1 } });
  return site.database.queries.transaction().execute(async (transaction) => {
    const keptOut = await suppressedAmong(site, [email], undefined, transaction);
    if (keptOut.size > 0) throw new Conflict(KEPT_OUT);
    const added = await insertSubscriptions(transaction, [row]);
    if (added.size === 0) return { outcome: 'already' };
    await noteOfReaders(transaction, site, account, { ...entry, counts: { added: 1 } });
    return { outcome: 'added' };
  });
}

/** The columns of a proof. @throws Invalid for a day to come */
export function consentColumns({ now }: Pick<Site, 'now'>, { from, day, way }: Consent) {
  // By any clock of the world, it is no later day than this.
  const latest = new Date(now().getTime() + 14 * 3_600_000).toISOString();
  const consent_time = `${day}T00:00:00.000Z`;
  if (consent_time > latest) throw Invalid.ofField('consent.day', 'This day is yet to come.');
  return { consent_from: from, consent_time, consent_way: way };
}

/** Ends a subscription: no list, import or backup brings it back. @throws NotFound */
export async function endSubscriber(site: Site, { account }: SignedIn, id: number): Promise<void> {
  await site.database.queries.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('subscription').select('email').where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound('This subscription has ended already.');
    await endAddress(transaction, site, row.email);
    await noteOfReaders(transaction, site, account, { action: 'end subscription', subject: '', counts: { ended: 1 } });
  });
}

/** A part of the list of all subscribers. The log says how many were taken out. */
export async function subscribersFile(
  site: Site,
  { account }: SignedIn,
  { after }: { readonly after: number },
): Promise<{ csv: string; next: number | null }> {
  const { rows, last } = await subscribersAfter(site, { after, most: SUBSCRIBERS_A_PART });
  const look = { action: 'export subscribers', subject: '', counts: { subscribers: rows.length } };
  await noteOfReaders(site.database.queries, site, account, look, { isApart: after === 0 });
  const csv = await csvText(SUBSCRIBER_FIELDS, rows, { hasHeader: after === 0 });
  return { csv, next: rows.length < SUBSCRIBERS_A_PART ? null : (last ?? null) };
}
