import { createHash } from 'node:crypto';
import type { SourceItem } from './source.ts';
import type { SourceReader } from './source-reader.ts';

/** In bytes: an index of PostgreSQL holds 2,704, and the key of a redirect, which is its address, has as many. */
const LONGEST_KEY = 2_000;

/** Letters of a long key that stay, so that a person sees what it is of. */
const BEGINNING = 100;

/** A key that every index holds: of a longer one, its beginning and its hash. The same each time, and of one that is short itself. */
export function shortKey(key: string): string {
  if (Buffer.byteLength(key) <= LONGEST_KEY) return key;
  const hash = createHash('sha256').update(key).digest('base64url');
  return `${key.slice(0, BEGINNING).toWellFormed()}…${hash}`;
}

/** A reader whose items have keys that every index holds. */
export function withShortKeys(reader: SourceReader): SourceReader {
  const { items, outline, present } = reader;
  return {
    ...reader,
    items: () => shortened(items()),
    ...(outline && { outline: () => shortened(outline()) }),
    ...(present && { present: present.map(shortKey) }),
  };
}

async function* shortened(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  for await (const item of items) yield 'key' in item ? { ...item, key: shortKey(item.key) } : item;
}
