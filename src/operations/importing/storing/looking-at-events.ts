import { sourcedRows } from '#content/database/sourced-rows.ts';
import type { EventRow } from '#content/events/events.contract.ts';
import { CHECKED_EVENT_COLUMNS } from '#operations/article-checks/checked-article.ts';
import type { SourceEvent } from '../source.ts';
import type { Importing, Planned } from './importing.ts';
import { remarksOf } from './item-context.ts';
import { longTexts } from './maxima.ts';

const COLUMNS = [...CHECKED_EVENT_COLUMNS, 'event_link', 'podcast_link'] as const;
type Row = Pick<EventRow, (typeof COLUMNS)[number]>;

/**
 * Looks at a batch of events as readers get them, the unchanged ones too, as lookAtPosts does at posts.
 * @param stored what this import has stored, or would
 */
export async function lookAtEvents(
  { queries, report, reader, dryRun }: Importing,
  batch: readonly Planned<SourceEvent>[],
  stored: readonly { readonly row: Row & { readonly source_key: string } }[],
): Promise<void> {
  const keys = batch.map(({ key }) => key);
  const written = new Map(stored.map(({ row }) => [row.source_key, row]));
  const rows = await sourcedRows(queries, 'event', keys, COLUMNS);
  for (const { key, item } of batch) {
    const row: Row | undefined = dryRun ? (written.get(key) ?? rows.get(key)) : rows.get(key);
    if (!row) continue;
    report.noteUnknown(remarksOf(item));
    if (row.status !== 'draft') report.noteEvent({ ...row, written: item.body().written ?? '' }, item.place);
    else if (!reader.native || item.status !== 'draft')
      report.addFinding({
        section: 'drafts',
        reason: reasonOf(item, row),
        subject: row.event_title,
        place: item.place,
      });
  }
}

/** Why an event is a draft here, a sentence. */
function reasonOf({ status }: SourceEvent, row: Row): string {
  const long = longTexts(row).join('. ');
  return status === 'draft'
    ? 'An event that was a draft on the old site'
    : long || 'An event that was made a draft here';
}
