import { inBatches } from '#platform/database/in-batches.ts';
import type { Site } from '#platform/site.ts';

/** What the publisher's mailing service is to know of each subscriber, in the order of the columns of an export. */
export const SUBSCRIBER_FIELDS = ['email', 'created_time', 'source'] as const;

export type Subscriber = Record<(typeof SUBSCRIBER_FIELDS)[number], string>;

/** Every subscriber, the first one first, however many there are. Moments are ISO 8601, UTC. */
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
