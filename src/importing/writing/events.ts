import type { Insertable } from 'kysely';
import { cleanArticle } from '#markup/clean-article.ts';
import { wellFormed } from '#markup/text.ts';
import { withQuotes } from '#markup/typography/typographic.ts';
import type { Status } from '#platform/columns.contract.ts';
import type { Queries } from '#platform/database/database.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { EventTable, MediaTable } from '#platform/database/schema.ts';
import { isTimeZone } from '#platform/dates.ts';
import { isRelative } from '../moments.ts';
import type { SourceEvent } from '../source.ts';
import { type Fingerprint, fingerprint, fromHash, isSettled, toHash, withMissing } from './fingerprint.ts';
import type { Importing } from './importing.ts';
import { ItemPictures, writeMedia } from './pictures.ts';
import { settlePodcast } from './podcast.ts';
import { type PublicationTime, publicationTime } from './publication-time.ts';
import { type RedirectRequest, settleRedirects, writeRedirects } from './redirects.ts';
import type { Plan } from './scratch.ts';
import { addressOf } from './survey.ts';

export interface PlannedEvent {
  readonly key: string;
  readonly plan: Plan;
  readonly event: SourceEvent;
}

interface StoredEvent {
  readonly event_slug: string;
  readonly event_date: string;
  readonly source_key: string | null;
  readonly source_hash: string | null;
  readonly status: Status;
}

interface ReadyEvent {
  readonly row: Insertable<EventTable> & { source_key: string };
  readonly before: StoredEvent | undefined;
  readonly media: readonly MediaTable[];
}

/** Brings in a batch of events, as importPosts does posts. One without a date that can be read is no event. */
export async function importEvents(importing: Importing, batch: readonly PlannedEvent[]): Promise<void> {
  const { queries, dryRun } = importing;
  const rows = await queries
    .selectFrom('event')
    .select(['event_slug', 'event_date', 'source_key', 'source_hash', 'status'])
    .where(
      'source_key',
      'in',
      batch.map(({ key }) => key),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.source_key, row]));
  const ready: ReadyEvent[] = [];
  for (const planned of batch) {
    const made = await prepareEvent(importing, planned, stored.get(planned.key));
    if (made) ready.push(made);
  }
  const there = new Set([...stored.keys(), ...ready.map(({ row }) => row.source_key)]);
  const redirects = await settleRedirects(importing, batch.filter(({ key }) => there.has(key)).flatMap(redirectsOf));
  if (dryRun || (ready.length === 0 && redirects.length === 0)) return;
  await writeContent(queries, async (transaction) => {
    await writeMedia(
      transaction,
      ready.flatMap(({ media }) => media),
    );
    if (ready.length > 0) await writeEvents(transaction, ready);
    const moved = ready.flatMap(movedRedirect);
    const taken = ready.map(({ row }) => `/events/${row.event_slug}`);
    await writeRedirects(transaction, [...redirects, ...moved], [], taken);
  });
}

async function prepareEvent(
  importing: Importing,
  planned: PlannedEvent,
  before: StoredEvent | undefined,
): Promise<ReadyEvent | undefined> {
  const { report, site } = importing;
  const { event, plan } = planned;
  const decided = [plan.name, site.configuration.imageBase, site.publication.timeZone];
  const print = fingerprint(event, decided, [event.date, ...(event.timeZone ? [event.timeZone] : [])]);
  const known = fromHash(before?.source_hash);
  if (before && isSettled(known, print)) return report.count('event', 'unchanged', before.status);
  const time = settleDate(importing, event, before, known, print);
  if (time === undefined) {
    const reason = event.date === undefined ? 'An event without a date' : `An event whose date '${event.date}' is none`;
    return report.find({ section: 'left out', reason, subject: event.title, place: event.place });
  }
  const pictures = new ItemPictures(importing);
  const remarks: string[] = [];
  const remark = (reason: string) => void remarks.push(reason);
  if (time.remark) remark(time.remark);
  const row = await rowOf(importing, planned, pictures, { date: time.moment, print, remark });
  pictures.tell(event.place);
  if (before?.source_hash === row.source_hash) return report.count('event', 'unchanged', row.status);
  report.count('event', before ? 'changed' : 'new', row.status);
  for (const reason of remarks)
    report.find({ section: 'changed', reason, subject: row.event_title, place: event.place });
  return { row, before, media: pictures.rows };
}

function redirectsOf({ key, plan, event }: PlannedEvent): RedirectRequest[] {
  const target = addressOf(plan);
  return event.addresses.map((from) => ({ from, target, key, place: event.place, subject: event.title }));
}

/** By the event's own clock, else by the publication's. */
function settleDate(
  { now, site }: Importing,
  event: SourceEvent,
  before: StoredEvent | undefined,
  known: Fingerprint | undefined,
  print: Fingerprint,
): PublicationTime | undefined {
  if (before && isRelative(event.date) && known?.dates === print.dates) return { moment: before.event_date };
  return publicationTime(event, now, knownZone(event.timeZone) ?? site.publication.timeZone);
}

function knownZone(name: string | undefined): string | undefined {
  return name !== undefined && isTimeZone(name) ? name : undefined;
}

interface Decided {
  readonly date: string;
  readonly print: Fingerprint;
  readonly remark: (reason: string) => void;
}

async function rowOf(
  { site, now }: Importing,
  { key, plan, event }: PlannedEvent,
  pictures: ItemPictures,
  { date, print, remark }: Decided,
): Promise<ReadyEvent['row']> {
  for (const reason of event.remarks ?? []) remark(reason);
  if (plan.name !== event.slug) remark(`The slug '${event.slug}' became '${plan.name}'`);
  const timeZone = knownZone(event.timeZone);
  if (event.timeZone && !timeZone) {
    remark(`The time zone '${event.timeZone}' is none of the IANA database: the publication's stands in`);
  }
  const banner = event.banner && (await pictures.find(event.banner.address));
  const article = await cleanArticle(event.html, pictures.context());
  for (const change of article.changes) remark(change);
  return {
    event_slug: plan.name,
    event_title: withQuotes(wellFormed(event.title).trim(), site.publication.language) || plan.name,
    event_date: date,
    event_timezone: timeZone ?? null,
    event_location: withQuotes(wellFormed(event.location), site.publication.language),
    event_banner: banner?.path ?? null,
    event_desc: article.html,
    event_link: webLink(event.link, remark),
    banner_show: event.bannerShow && banner ? 1 : 0,
    podcast_link: settlePodcast(event.podcastLink, remark),
    // An event waits for no time: what is to come is what readers look for.
    status: event.status === 'published' ? 'published' : 'draft',
    modified_time: now.toISOString(),
    source_key: key,
    source_hash: toHash(withMissing(print, pictures.missing)),
  };
}

function webLink(link: string | undefined, remark: (reason: string) => void): string | null {
  if (!link) return null;
  const url = /^(?:https?|mailto):/i.test(link) ? URL.parse(link) : null;
  if (!url) remark(`The link '${link}' is no web address and was left out`);
  return url?.href ?? null;
}

async function writeEvents(transaction: Queries, ready: readonly ReadyEvent[]): Promise<void> {
  await transaction
    .insertInto('event')
    .values(ready.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict
        .column('source_key')
        .doUpdateSet((of) => Object.fromEntries(UPDATED.map((column) => [column, of.ref(`excluded.${column}`)]))),
    )
    .execute();
}

const UPDATED = [
  ...([
    'event_slug',
    'event_title',
    'event_date',
    'event_timezone',
    'event_location',
    'event_banner',
    'event_desc',
    'event_link',
  ] as const),
  ...(['banner_show', 'podcast_link', 'status', 'modified_time', 'source_hash'] as const),
] as const;

function movedRedirect({ row, before }: ReadyEvent) {
  if (!before || before.event_slug === row.event_slug) return [];
  const target = addressOf({ catSlug: 'events', name: row.event_slug });
  return [{ source_path: `/events/${before.event_slug}`, target, status: 301 as const }];
}
