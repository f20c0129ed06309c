import { isNoDraft } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { CHECKED_EVENT_COLUMNS, type CheckedEvent } from './checked-article.ts';

/** Events in memory at once. */
const BATCH = 100;

/** Every event that readers see, in the order in which they came. */
export async function* siteEvents({ database: { queries } }: Site): AsyncGenerator<CheckedEvent> {
  let last = 0;
  for (;;) {
    const rows = await queries
      .selectFrom('event')
      .select(['event_id', ...CHECKED_EVENT_COLUMNS])
      .where('event_id', '>', last)
      .where(isNoDraft('event'))
      .orderBy('event_id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    for (const { event_id, ...event } of rows) {
      last = event_id;
      yield event;
    }
  }
}
