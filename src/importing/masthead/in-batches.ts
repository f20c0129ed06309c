import { Interrupted } from '../interrupting.ts';
import { BATCH_ITEMS } from '../limits.ts';

/**
 * Collects items into batches, one for a transaction each.
 * @throws Interrupted between two batches, after the signal is aborted
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
