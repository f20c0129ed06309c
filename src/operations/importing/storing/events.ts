import { sourcedRows } from '#content/database/sourced-rows.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { type EventRow, eventRow, eventTexts } from '#content/events/events.contract.ts';
import type { EventDraft } from '#content/events/store-events.store.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { isTimeZone } from '#platform/dates.ts';
import type { SourceEvent } from '../source.ts';
import { storeSourceEvents } from './desk-things.ts';
import { endColumns } from './event-times.ts';
import { comparedWith, fingerprint, isSettled } from './fingerprint.ts';
import type { Importing, Planned } from './importing.ts';
import { ItemContext, redirectsToFiles } from './item-context.ts';
import { lookAtEvents } from './looking-at-events.ts';
import { leavesOut, remarkLong } from './maxima.ts';
import { settlePodcast, withRecording } from './podcast.ts';
import { settledTime } from './publication-time.ts';
import { importRedirectsTo, redirectsOf, settleRedirects } from './redirects.ts';

type PlannedEvent = Planned<SourceEvent>;
const KNOWN = ['source_hash', 'event_date', 'event_end', 'event_previous_date', 'status'] as const;
type KnownEvent = Pick<EventRow, (typeof KNOWN)[number]>;

/** Imports a batch of events, as importPosts does posts. An event without a readable date is left out. */
export async function importEvents(importing: Importing, batch: readonly PlannedEvent[]): Promise<void> {
  const keys = batch.map(({ key }) => key);
  const known = await sourcedRows(importing.queries, 'event', keys, KNOWN);
  const owned = await thingsOfDesk(importing.queries, eventKind.name, keys);
  const isKept = (key: string) => !importing.take && owned.has(key);
  const before = (key: string) => comparedWith(known.get(key), importing.take && owned.has(key));
  const found = batch.flatMap((planned) => draftOf(importing, planned, before(planned.key)) ?? []);
  const drafts = await Promise.all(found.map(withRecording));
  const there = new Set([...known.keys(), ...drafts.map(({ settled }) => settled.source_key)]);
  const leading = batch.filter(({ key }) => there.has(key) && !isKept(key));
  const redirects = await settleRedirects(importing, leading.flatMap(redirectsOf));
  const stored = await storeSourceEvents(importing.site, drafts, {
    ...importing,
    redirects,
    beforeWriting: () => importing.pace.turn(),
  });
  for (const [index, { row, ...outcome }] of stored.entries()) {
    const context = drafts[index]?.context;
    context?.report('event', row.event_title, { ...outcome, status: row.status });
    context?.reportOwner(row.event_title, outcome);
  }
  await importRedirectsTo(importing, drafts.flatMap(redirectsToFiles));
  await lookAtEvents(importing, batch, stored);
}

/** @returns undefined for an event that is unchanged or has no readable date */
function draftOf(
  importing: Importing,
  { key, plan, item: event }: PlannedEvent,
  before: KnownEvent | undefined,
): (EventDraft & { context: ItemContext; recording: string | undefined }) | undefined {
  const { report, site } = importing;
  const decided = [plan.name, site.configuration.imageBase, site.publication.timeZone];
  const dates = [event.date, ...[event.timeZone, event.end].filter(Boolean)];
  const print = fingerprint(event, eventRow, decided, dates);
  if (before && isSettled(before.source_hash, print)) return report.count('event', 'unchanged', before.status);
  const timeZone = event.timeZone && isTimeZone(event.timeZone) ? event.timeZone : undefined;
  const known = before && { ...before, moment: before.event_date };
  // By the event's own clock, else by the publication's.
  const clock = timeZone ?? site.publication.timeZone;
  const time = settledTime(event, known, print, importing.now, clock);
  if (time === undefined)
    return report.addFinding({ ...LEFT_OUT, reason: undated(event.date), subject: event.title, place: event.place });
  const html = event.body().html();
  if (leavesOut(report, 'event', event, html)) return undefined;
  const context = new ItemContext(importing, event);
  const { remark } = context;
  if (time.remark) remark(time.remark);
  if (plan.name !== event.slug) remark(`The slug '${event.slug}' became '${plan.name}'`);
  if (event.timeZone && !timeZone) remark(unknownZone(event.timeZone));
  const texts = { ...TEXTS.parse(event), event_title: event.title, event_location: event.location };
  const event_link = webLink(event.link, remark);
  const podcast_link = settlePodcast(event.podcastLink, remark);
  const isLong = remarkLong({ ...texts, event_link, podcast_link }, remark);
  return {
    context,
    recording: event.podcastLink,
    hash: () => context.hash(print),
    texts,
    settled: {
      source_key: key,
      event_slug: plan.name,
      event_date: time.moment,
      ...endColumns(event, { before, print, now: importing.now, timeZone: clock, start: time.moment, remark }),
      event_state: event.state ?? 'planned',
      event_previous_date: before?.event_previous_date ?? null,
      event_timezone: timeZone ?? null,
      event_link,
      banner_show: event.bannerShow ? 1 : 0,
      podcast_link,
      // Events are never scheduled: readers look for those to come.
      status: event.status === 'published' && !isLong ? 'published' : 'draft',
    },
    html,
    banner: event.banner,
  };
}

function undated(date: string | undefined): string {
  return date === undefined ? 'An event without a date' : `An event whose date '${date}' is no date`;
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
