/** A part of an upload, as it lies in the bucket. */
export interface StoredPart {
  /** Below the upload. */
  readonly name: string;
  readonly offset: number;
  readonly bytes: number;
  /** SHA-256, hex. */
  readonly sha256: string;
}

const OFFSET_DIGITS = 10;
const PART_NAME = /^part-(\d{10})-(\d{1,9})-([\da-f]{64})$/;

/** The name of a part says all of it: two nodes that take the same part at once store two objects, and none is half replaced. */
export function partName({ offset, bytes, sha256 }: Omit<StoredPart, 'name'>): string {
  return `part-${String(offset).padStart(OFFSET_DIGITS, '0')}-${bytes}-${sha256}`;
}

/** @returns undefined for what is no part */
export function partOf(name: string): StoredPart | undefined {
  const [, offset, bytes, sha256] = PART_NAME.exec(name) ?? [];
  if (sha256 === undefined) return undefined;
  return { name, offset: Number(offset), bytes: Number(bytes), sha256 };
}

/**
 * The parts that follow each other from the beginning, as far as they reach. A line that a node still listens to while its client
 * goes on at another one leaves parts that overlap; one more part never makes the way shorter.
 */
export function longestChain(parts: readonly StoredPart[]): StoredPart[] {
  const reachedBy = new Map<number, StoredPart | undefined>([[0, undefined]]);
  for (const part of parts.toSorted((one, other) => one.offset - other.offset)) {
    const end = part.offset + part.bytes;
    if (part.bytes > 0 && reachedBy.has(part.offset) && !reachedBy.has(end)) reachedBy.set(end, part);
  }
  const chain: StoredPart[] = [];
  let part = reachedBy.get(Math.max(...reachedBy.keys()));
  for (; part; part = reachedBy.get(part.offset)) chain.unshift(part);
  return chain;
}

/** Where a chain ends. */
export function endOfChain(chain: readonly StoredPart[]): number {
  const last = chain.at(-1);
  return last ? last.offset + last.bytes : 0;
}
