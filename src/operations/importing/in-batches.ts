import { BATCH_ITEMS, BATCH_LETTERS } from './importing-limits.ts';
import { Interrupted } from './interrupting.ts';

interface Batching<Item> {
  readonly signal?: AbortSignal | undefined;
  /** Items of one kind share a batch. */
  readonly kindOf?: (item: Item) => string;
  /** The length of an item, which counts towards BATCH_LETTERS. */
  readonly lettersOf?: (item: Item) => number;
  /** Items of a batch at most, asked for with each item. */
  readonly mostItems?: () => number;
}

/**
 * Collects items into batches of one kind, one for a transaction each: none is empty. Sources mix their kinds, and a batch that
 * ended with each change of kind would have one item. Once one is full, all are given, in the order of their first items.
 * @throws Interrupted between two batches, after the signal is aborted
 */
export async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { signal, kindOf = () => '', lettersOf = () => 0, mostItems = () => BATCH_ITEMS }: Batching<Item> = {},
): AsyncGenerator<readonly [Item, ...Item[]]> {
  const batches = new Map<string, [Item, ...Item[]]>();
  let letters = 0;
  for await (const item of items) {
    if (signal?.aborted) throw new Interrupted();
    const kind = kindOf(item);
    const batch = batches.get(kind);
    if (batch) batch.push(item);
    else batches.set(kind, [item]);
    letters += lettersOf(item);
    if ((batch?.length ?? 1) < mostItems() && letters < BATCH_LETTERS) continue;
    yield* batches.values();
    batches.clear();
    letters = 0;
  }
  if (signal?.aborted) throw new Interrupted();
  yield* batches.values();
}
