import { inBatches } from '#platform/database/in-batches.ts';
import type { Site } from '#platform/site.ts';

/** A subscriber, in the order of the export's columns. */
export const SUBSCRIBER_FIELDS = ['email', 'created_time', 'source'] as const;

export type Subscriber = Record<(typeof SUBSCRIBER_FIELDS)[number], string>;

/** All subscribers, oldest first. Dates are ISO 8601, UTC. */
export function subscribers({ database }: Site): AsyncIterable<Subscriber> {
  return inBatches((after, limit) =>
    database.queries
      .selectFrom('subscription')
      .select(['id', ...SUBSCRIBER_FIELDS])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}
