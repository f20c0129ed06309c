import type { SourceItem, SourceReader } from './source.ts';

/** An operator stopped the import. Complete batches stay. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor() {
    super(
      'Interrupted. What has come in so far stays, and readers see it. Start the same import again, and it goes on from there.',
    );
  }
}

/** The same source, which throws Interrupted between two items after the signal is aborted. */
export function interruptible(reader: SourceReader, signal: AbortSignal | undefined): SourceReader {
  if (!signal) return reader;
  const { outline, items } = reader;
  const until = (read: () => AsyncIterable<SourceItem>) =>
    async function* () {
      for await (const item of read()) {
        if (signal.aborted) throw new Interrupted();
        yield item;
      }
    };
  return { ...reader, items: until(items), ...(outline ? { outline: until(outline) } : {}) };
}
