import { isNoDraft } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { BATCH, batchesInOrder } from './batches-in-order.ts';
import { CHECKED_EVENT_COLUMNS, type CheckedEvent } from './checked-article.ts';

/** Every event that readers see, in the order in which they came. */
export async function* siteEvents({ database: { queries } }: Site): AsyncGenerator<CheckedEvent> {
  const batchAfter = (last: number) =>
    queries
      .selectFrom('event')
      .select(['event_id', ...CHECKED_EVENT_COLUMNS])
      .where('event_id', '>', last)
      .where(isNoDraft('event'))
      .orderBy('event_id')
      .limit(BATCH)
      .execute();
  for await (const rows of batchesInOrder(batchAfter, ({ event_id }) => event_id))
    for (const { event_id: _, ...event } of rows) yield event;
}
