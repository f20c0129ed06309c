import type { EventRow } from '#content/events/events.contract.ts';
import { CHECKED_EVENT_COLUMNS } from '#operations/article-checks/checked-article.ts';
import type { SourceEvent } from '../source.ts';
import { storedItems } from './batches.ts';
import type { StoredThing } from './desk-things.ts';
import type { Importing, Planned } from './importing.ts';
import { remarksOf } from './item-context.ts';
import { longTexts } from './maxima.ts';
import { expired, noteExpired } from './page-times.ts';

const COLUMNS = [...CHECKED_EVENT_COLUMNS, 'event_link', 'podcast_link'] as const;
type Row = Pick<EventRow, (typeof COLUMNS)[number]>;

/**
 * Looks at a batch of events as readers get them, the unchanged ones too, as lookAtPosts does at posts.
 * @param stored what this import has stored, or would
 */
export async function lookAtEvents(
  importing: Importing,
  batch: readonly Planned<SourceEvent>[],
  stored: readonly StoredThing<'event'>[],
): Promise<void> {
  const { report, reader } = importing;
  for (const { planned, row } of await storedItems(importing, 'event', COLUMNS, batch, stored)) {
    const { item } = planned;
    report.noteUnknown(remarksOf(item));
    noteExpired(importing, item, row);
    const about = { subject: row.event_title, place: item.place };
    if (row.status !== 'draft') report.noteEvent({ ...row, written: item.body().written ?? '' }, item.place);
    else if (!reader.native || item.status !== 'draft')
      report.addFinding({ section: 'drafts', reason: reasonOf(importing, item, row), ...about });
  }
}

/** Why an event is a draft here, a sentence. */
function reasonOf(importing: Importing, item: SourceEvent, row: Row): string {
  const long = longTexts(row).join('. ');
  return item.status === 'draft'
    ? 'An event that was a draft on the old site'
    : (expired(importing, item) ?? (long || 'An event that was made a draft here'));
}
