import type { Insertable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { SubscriptionTable } from '#content/database/schema.ts';
import { insertSubscriptions, newAmong } from '#content/newsletter/newsletter.store.ts';
import { suppressedAmong, suppressHashes, suppressionHash } from '#content/privacy/suppression.store.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { Invalid } from '#platform/errors.ts';
import { noteOfReaders } from '../log/noted.store.ts';
import { NAMED_REFUSALS } from '../readers-limits.ts';
import type { LineOutcome, MailingService, TakenList } from './list.contract.ts';
import type { PartOfList } from './list-parts.ts';
import { type ReadLine, readList } from './read-list.ts';
import type { Consent } from './subscribers.contract.ts';
import { consentColumns } from './subscribers.store.ts';

interface GivenPart extends PartOfList {
  readonly isTrial: boolean;
  readonly consent?: Consent | undefined;
}

/** A line, and what becomes of it. */
interface SettledLine {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly email: string;
  readonly row: Insertable<SubscriptionTable>;
}

/**
 * Takes a part of a list of subscribers. Whoever ended a subscription, here or there, stays ended.
 * @throws Invalid for what is no list, and for another list than those of services without a proof of consent
 */
export async function takeList(site: Site, person: SignedIn, given: GivenPart): Promise<TakenList> {
  const { service, lines } = readList(given);
  const rowOf = rowsOf(site, service, given.consent);
  const { queries } = site.database;
  if (given.isTrial) await noteTrial(site, person, service, lines.length);
  const settled = given.isTrial
    ? await settle(site, queries, lines, rowOf)
    : await queries.transaction().execute(async (transaction) => {
        const found = await settle(site, transaction, lines, rowOf);
        await store(site, transaction, found);
        await note(site, transaction, person, service, found);
        return found;
      });
  const isTaken = ({ outcome }: SettledLine) => outcome === 'new' || outcome === 'already';
  const refused = settled.filter((line) => !isTaken(line));
  return {
    service,
    counts: countsOf(settled),
    marks: settled.filter(isTaken).map(({ line, outcome, email }) => ({ line, outcome, mark: markOf(site, email) })),
    refused: refused.slice(0, NAMED_REFUSALS).map(({ line, outcome }) => ({ line, outcome })),
  };
}

function countsOf(settled: readonly SettledLine[]): Partial<Record<LineOutcome, number>> {
  const counts: Partial<Record<LineOutcome, number>> = {};
  for (const { outcome } of settled) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Characters of a mark: so many that no two of 500,000 addresses have the same. */
const MARK = 12;

function markOf({ keys }: Pick<Site, 'keys'>, email: string): string {
  return keys.sign('line of a list', email).slice(0, MARK);
}

type RowOf = (line: ReadLine) => Insertable<SubscriptionTable>;

const NAMES: Readonly<Record<MailingService, string>> = {
  mailchimp: 'Mailchimp',
  listmonk: 'listmonk',
  ghost: 'Ghost',
  masthead: 'a Masthead site',
  list: 'a list',
};

/** How the lines of a list become rows. @throws Invalid where nothing proves a consent */
function rowsOf(site: Site, service: MailingService, consent: Consent | undefined): RowOf {
  const now = site.now().toISOString();
  if (service === 'list') {
    if (!consent)
      throw new Invalid('This is the export of no service that is known. Please say who consented, when and how.');
    const proof = consentColumns(site, consent);
    return ({ email }) => ({ email, created_time: now, source: 'list', ...proof });
  }
  return ({ email, since, cell }) => {
    const created_time = since === undefined || since > now ? now : since;
    const proof = {
      consent_from: `an export of ${NAMES[service]}`,
      consent_time: created_time,
      consent_way: 'subscribed there',
    };
    const own = cell('consent_from') && { consent_from: cell('consent_from'), consent_way: cell('consent_way') };
    const source = service === 'masthead' ? cell('source') || service : service;
    return { email, created_time, source, ...proof, ...own };
  };
}

/** Says what becomes of each line. Reads, and stores nothing. */
async function settle(site: Site, queries: Queries, lines: readonly ReadLine[], rowOf: RowOf): Promise<SettledLine[]> {
  const emails = lines.filter(({ isAddress }) => isAddress).map(({ email }) => email);
  const keptOut = await suppressedAmong(site, emails, undefined, queries);
  const fresh = await newAmong(
    queries,
    emails.map((email) => ({ email })),
  );
  const stored = await storedAmong(
    queries,
    emails.filter((email) => !fresh.has(email)),
  );
  const seen = new Set<string>();
  const outcomeOf = (line: ReadLine): LineOutcome => {
    const { email, isAddress, refusal, since } = line;
    if (!isAddress) return 'no address';
    if (seen.has(email)) return 'twice';
    seen.add(email);
    if (refusal === 'ended') return endsHere(line, stored.get(email)) ? 'ends here' : 'ended there';
    if (keptOut.has(email)) return 'kept out';
    if (refusal === 'undeliverable') return 'undeliverable';
    if (!fresh.has(email)) return 'already';
    const row = rowOf(line);
    if (since === undefined && row.source !== 'list') return 'no consent';
    return isTooLong(row) ? 'too long' : 'new';
  };
  return lines.map((line) => ({ line: line.line, email: line.email, outcome: outcomeOf(line), row: rowOf(line) }));
}

function isTooLong(row: Insertable<SubscriptionTable>): boolean {
  const texts = new Map<string, unknown>(Object.entries(row));
  return Object.entries(ROW_MAXIMA.subscription).some(
    ([column, most]) => String(texts.get(column) ?? '').length > most,
  );
}

type Stored = Pick<SubscriptionTable, 'email' | 'source' | 'created_time'>;

/** Whether the end in another service is an end here: not where the reader has sent the form of this site since. */
function endsHere({ until }: ReadLine, stored: Stored | undefined): boolean {
  if (!stored) return false;
  return stored.source !== 'site' || (until !== undefined && stored.created_time < until);
}

async function storedAmong(queries: Queries, emails: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  const rows = await readInChunks(emails, (chunk) =>
    queries
      .selectFrom('subscription')
      .select(['email', 'source', 'created_time'])
      .where('email', 'in', chunk)
      .execute(),
  );
  return new Map(rows.map((row) => [row.email, row]));
}

async function store(site: Site, transaction: Queries, settled: readonly SettledLine[]): Promise<void> {
  const emailsWith = (...outcomes: readonly LineOutcome[]) =>
    settled.filter(({ outcome }) => outcomes.includes(outcome)).map(({ email }) => email);
  const rows = settled.filter(({ outcome }) => outcome === 'new').map(({ row }) => row);
  await insertSubscriptions(transaction, rows);
  await inChunks(emailsWith('ends here'), (chunk) =>
    transaction.deleteFrom('subscription').where('email', 'in', chunk).execute(),
  );
  // Somebody who is subscribed here by the form of this site is not kept out.
  const ended = emailsWith('ends here', 'ended there');
  const still = await storedAmong(transaction, ended);
  const known = await suppressedAmong(site, ended, undefined, transaction);
  const hashes = ended
    .filter((email) => !still.has(email) && !known.has(email))
    .map((email) => suppressionHash(site, email));
  await suppressHashes(transaction, site, [...new Set(hashes)], 'unsubscribed');
}

/** Notes a trial before it looks who is subscribed here and who is kept out: it tells that of each address. */
function noteTrial(site: Site, { account }: SignedIn, service: MailingService, lines: number): Promise<void> {
  const entry = { action: 'try a list of subscribers', subject: `from ${NAMES[service]}` };
  return noteOfReaders(site.database.queries, site, account, { ...entry, counts: { lines } });
}

async function note(
  site: Site,
  transaction: Queries,
  { account }: SignedIn,
  service: MailingService,
  settled: readonly SettledLine[],
): Promise<void> {
  const { new: added = 0, 'ends here': ended = 0, ...others } = countsOf(settled);
  const refused = settled.length - added - ended - (others.already ?? 0);
  const entry = { action: 'bring in subscribers', subject: `from ${NAMES[service]}` };
  await noteOfReaders(transaction, site, account, { ...entry, counts: { added, ended, refused } });
}
