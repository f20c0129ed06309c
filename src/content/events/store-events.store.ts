import { addresses } from '#content/addresses.ts';
import type { Keyed } from '#content/columns.contract.ts';
import type { WrittenRow } from '#content/database/sourced-rows.ts';
import { cleanArticle } from '#content/markup/clean-article.ts';
import {
  type Cleaned,
  cleanTexts,
  type Draft,
  type Given,
  modifiedTime,
  pictureNamed,
  type Ready,
  type StoringOptions,
  storeDrafts,
} from '#content/posts/drafts.store.ts';
import type { RedirectChanges } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { previousDate, settledTimes } from './event-times.ts';
import { type EventRow, type EventTexts, eventRow, eventTexts } from './events.contract.ts';

/** Columns that storing computes. */
type Made = 'event_id' | 'event_uid' | 'event_desc' | 'event_banner' | 'modified_time';

/** An event as an importer or an editor gives it. */
export interface EventDraft extends Draft {
  /** As they are written. */
  readonly texts: Given<EventTexts>;
  /** Columns that are stored as they are. */
  readonly settled: Readonly<Omit<EventRow, keyof EventTexts | Made | 'source_hash'>> &
    Readonly<Partial<Pick<EventRow, 'event_uid'>>> &
    Keyed;
  /** As it would be displayed. */
  readonly html: string;
  /** Address of its picture. */
  readonly banner: string | undefined;
  /** Of the last change, where the writer knows it. */
  readonly modified?: string | undefined;
}

/** Stores events with their pictures and redirects. @returns as storeDrafts does */
export function storeEvents(
  site: Site,
  drafts: readonly EventDraft[],
  options: StoringOptions,
): Promise<Cleaned<WrittenRow<'event'>>[]> {
  return storeDrafts(site, drafts, options, {
    table: 'event',
    declared: eventRow,
    clean: (draft: EventDraft, before) => clean(site, draft, before, options.now),
    follow: async (_transaction, ready) => addressesOf(ready),
  });
}

async function clean(
  { publication }: Site,
  draft: EventDraft,
  before: EventRow | undefined,
  now: Date,
): Promise<Cleaned<WrittenRow<'event'>>> {
  const { context, settled } = draft;
  const banner = await pictureNamed(draft.banner, context);
  const article = await cleanArticle(draft.html, context);
  const texts = cleanTexts(eventTexts, draft.texts, context.language);
  const timeZoneOf = (event: Pick<EventRow, 'event_timezone'>) => event.event_timezone || publication.timeZone;
  const timeZone = timeZoneOf(settled);
  const times = settledTimes(settled, timeZone);
  const announced = before && before.status !== 'draft' ? { ...before, timeZone: timeZoneOf(before) } : undefined;
  const row = {
    ...settled,
    event_uid: settled.event_uid ?? before?.event_uid ?? null,
    ...times,
    event_previous_date: previousDate({ ...settled, ...times, timeZone }, announced),
    ...texts,
    event_title: texts.event_title || settled.event_slug,
    event_banner: banner?.path ?? null,
    event_desc: article.html,
    banner_show: banner ? settled.banner_show : 0,
    source_hash: draft.hash?.() ?? null,
  };
  const outcome = outcomeOf(row, before);
  const modified_time = modifiedTime(outcome, before, { modified: draft.modified, now: now.toISOString() });
  return { row: { ...row, modified_time }, outcome, remarks: article.changes };
}

function addressesOf(ready: readonly Ready<'event', EventDraft>[]): RedirectChanges {
  return {
    moves: ready.flatMap(({ row, before }) => {
      if (!before || before.event_slug === row.event_slug) return [];
      return [{ from: addresses.event(before.event_slug), to: addresses.event(row.event_slug) }];
    }),
    taken: ready.map(({ row }) => addresses.event(row.event_slug)),
  };
}
