import type { Queries } from '#content/database/database.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { type EventRow, eventRow, eventTexts } from '#content/events/events.contract.ts';
import type { EventDraft } from '#content/events/store-events.store.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { isTimeZone } from '#platform/dates.ts';
import type { SourceEvent } from '../source.ts';
import { priorRows, storeBatch } from './batches.ts';
import { storeSourceEvents } from './desk-things.ts';
import { endColumns } from './event-times.ts';
import { type Fingerprint, fingerprint, isSettled } from './fingerprint.ts';
import type { Importing, Planned } from './importing.ts';
import { ItemContext } from './item-context.ts';
import { lookAtEvents } from './looking-at-events.ts';
import { leavesOut, remarkLong } from './maxima.ts';
import { expired } from './page-times.ts';
import { settlePodcast, withRecording } from './podcast.ts';
import { type PublicationTime, settledTime } from './publication-time.ts';
import { redirectsOf } from './redirects.ts';

type PlannedEvent = Planned<SourceEvent>;
const KNOWN = ['event_date', 'event_end', 'event_previous_date', 'status'] as const;
type KnownEvent = Pick<EventRow, (typeof KNOWN)[number] | 'source_hash'>;

/** Imports a batch of events, as importPosts does posts. An event without a readable date is left out. */
export async function importEvents(importing: Importing, batch: readonly PlannedEvent[]): Promise<void> {
  const keys = batch.map(({ key }) => key);
  const owned = (queries: Queries) => thingsOfDesk(queries, eventKind.name, keys);
  const { known, isKept, before } = await priorRows(importing, 'event', keys, KNOWN, owned);
  const found = batch.flatMap((planned) => draftOf(importing, planned, before(planned.key)) ?? []);
  const drafts = await Promise.all(found.map(withRecording));
  const there = new Set([...known.keys(), ...drafts.map(({ settled }) => settled.source_key)]);
  const leading = batch.filter(({ key }) => there.has(key) && !isKept(key));
  const stored = await storeBatch(importing, drafts, leading.flatMap(redirectsOf), {
    kind: 'event',
    store: storeSourceEvents,
    titleOf: ({ event_title }) => event_title,
  });
  await lookAtEvents(importing, batch, stored);
}

/** @returns undefined for an event that is unchanged or has no readable date */
function draftOf(
  importing: Importing,
  planned: PlannedEvent,
  before: KnownEvent | undefined,
): (EventDraft & { context: ItemContext; recording: string | undefined }) | undefined {
  const { report, site } = importing;
  const { plan, item: event } = planned;
  const decided = [plan.name, site.configuration.imageBase, site.publication.timeZone, ...ended(importing, event)];
  const dates = [event.date, ...[event.timeZone, event.end].filter(Boolean)];
  const print = fingerprint(event, eventRow, decided, dates);
  if (before && isSettled(before.source_hash, print)) return report.count('event', 'unchanged', before.status);
  const { time, timeZone, clock } = timeOf(importing, event, before, print);
  const undated =
    event.date === undefined ? 'An event without a date' : `An event whose date '${event.date}' is no date`;
  if (time === undefined)
    return report.addFinding({ ...LEFT_OUT, reason: undated, subject: event.title, place: event.place });
  const html = event.body().html();
  if (leavesOut(report, 'event', event, html)) return undefined;
  const context = new ItemContext(importing, event);
  const { remark } = context;
  remarkOn(planned, { time, timeZone }, remark);
  const { texts, settled } = columnsOf(importing, planned, remark);
  const start = time.moment;
  const end = endColumns(event, { before, print, now: importing.now, timeZone: clock, start, remark });
  return {
    context,
    recording: event.podcastLink,
    hash: () => context.hash(print),
    texts,
    settled: {
      ...settled,
      event_date: start,
      ...end,
      event_previous_date: before?.event_previous_date ?? null,
      event_timezone: timeZone ?? null,
    },
    html,
    banner: event.banner,
  };
}

/** By the event's own clock, else by the publication's. */
function timeOf({ site, now }: Importing, event: SourceEvent, before: KnownEvent | undefined, print: Fingerprint) {
  const timeZone = event.timeZone && isTimeZone(event.timeZone) ? event.timeZone : undefined;
  const known = before && { ...before, moment: before.event_date };
  const clock = timeZone ?? site.publication.timeZone;
  return { timeZone, clock, time: settledTime(event, known, print, now, clock) };
}

interface EventTime {
  readonly time: PublicationTime;
  /** Undefined where it has none, or one that is unknown. */
  readonly timeZone: string | undefined;
}

/** What is not as the source has it. */
function remarkOn({ plan, item: event }: PlannedEvent, at: EventTime, remark: (reason: string) => void): void {
  if (at.time.remark) remark(at.time.remark);
  if (plan.name !== event.slug) remark(`The slug '${event.slug}' became '${plan.name}'`);
  if (event.timeZone && !at.timeZone) remark(unknownZone(event.timeZone));
}

/** What makes another draft of an event that the old site shows no more. */
function ended(importing: Importing, event: SourceEvent): string[] {
  return [expired(importing, event)].filter((end) => end !== undefined);
}

/** What an event has beside its times. */
function columnsOf(importing: Importing, { key, plan, item: event }: PlannedEvent, remark: (reason: string) => void) {
  const texts = { ...TEXTS.parse(event), event_title: event.title, event_location: event.location };
  const event_link = webLink(event.link, remark);
  const podcast_link = settlePodcast(event.podcastLink, remark);
  const isLong = remarkLong({ ...texts, event_link, podcast_link }, remark);
  const isPublic = event.status === 'published' && !expired(importing, event);
  const settled = {
    source_key: key,
    event_slug: plan.name,
    event_state: event.state ?? 'planned',
    event_link,
    banner_show: event.bannerShow ? (1 as const) : (0 as const),
    podcast_link,
    // Events are never scheduled: readers look for those to come.
    status: isPublic && !isLong ? ('published' as const) : ('draft' as const),
  };
  return { texts, settled };
}

function unknownZone(name: string): string {
  return `The time zone '${name}' is not in the IANA database: the publication's is used`;
}

const LEFT_OUT = { section: 'left out' } as const;

const TEXTS = eventTexts.partial();

function webLink(link: string | undefined, remark: (reason: string) => void): string | null {
  if (!link) return null;
  const url = /^(?:https?|mailto):/i.test(link) ? URL.parse(link) : null;
  if (!url) remark(`The link '${link}' is no web address and was left out`);
  return url?.href ?? null;
}
