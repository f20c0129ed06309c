import { Interrupted } from '../interrupting.ts';
import { BATCH_ITEMS } from '../limits.ts';

/**
 * Gathers items, so many as one transaction takes.
 * @throws Interrupted between two batches, once the signal says so
 */
export async function* inBatches<Item>(items: AsyncIterable<Item>, signal?: AbortSignal): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_ITEMS) continue;
    if (signal?.aborted) throw new Interrupted();
    yield batch;
    batch = [];
  }
  if (signal?.aborted) throw new Interrupted();
  if (batch.length > 0) yield batch;
}
