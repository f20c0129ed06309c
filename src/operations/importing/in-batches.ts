import { BATCH_ITEMS, BATCH_LETTERS } from './importing-limits.ts';
import { Interrupted } from './interrupting.ts';

interface Batching<Item> {
  readonly signal?: AbortSignal | undefined;
  /** All items of a batch are of the same kind. */
  readonly kindOf?: (item: Item) => string;
  /** The length of an item, which counts towards BATCH_LETTERS. */
  readonly lettersOf?: (item: Item) => number;
  /** Items of a batch at most, asked for with each item. */
  readonly mostItems?: () => number;
}

/**
 * Collects items into batches, one for a transaction each. None is empty.
 * @throws Interrupted between two batches, after the signal is aborted
 */
export async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { signal, kindOf = () => '', lettersOf = () => 0, mostItems = () => BATCH_ITEMS }: Batching<Item> = {},
): AsyncGenerator<readonly [Item, ...Item[]]> {
  let batch: [Item, ...Item[]] | undefined;
  let letters = 0;
  for await (const item of items) {
    if (signal?.aborted) throw new Interrupted();
    if (batch && kindOf(batch[0]) !== kindOf(item)) {
      yield batch;
      batch = undefined;
    }
    if (batch) batch.push(item);
    else batch = [item];
    letters = batch.length === 1 ? lettersOf(item) : letters + lettersOf(item);
    if (batch.length < mostItems() && letters < BATCH_LETTERS) continue;
    yield batch;
    batch = undefined;
  }
  if (signal?.aborted) throw new Interrupted();
  if (batch) yield batch;
}
