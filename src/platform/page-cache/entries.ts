import type { Answer } from './answer.ts';

/** A kept page, and how long it holds. */
export interface Entry {
  readonly key: string;
  readonly answer: Answer;
  readonly revision: number;
  /** Its last moment, exclusive, in milliseconds since 1970. */
  readonly until: number;
}

interface Place {
  readonly entry: Entry;
  /** What it took up when it was last counted, in bytes. */
  bytes: number;
  /** Addresses that lead here, the oldest first. */
  readonly addresses: Set<string>;
}

/** Of the addresses that lead to one page, and in characters: so that nobody fills the memory with `?utm_…`. */
const MOST_ADDRESSES = 4;
const LONGEST_ADDRESS = 500;

/** The kept pages, by key and by address, within so many bytes: what has been unused for longest goes first. */
export class Entries {
  readonly #mostBytes: number;
  /** In the order of their last use. */
  readonly #byKey = new Map<string, Place>();
  readonly #byAddress = new Map<string, Place>();
  #latest: Place | undefined;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Entry | undefined {
    return this.#byKey.get(key)?.entry;
  }

  at(address: string): Entry | undefined {
    return this.#byAddress.get(address)?.entry;
  }

  set(entry: Entry): void {
    const before = this.#byKey.get(entry.key);
    if (before) this.#forget(before);
    this.#latest = { entry, bytes: 0, addresses: new Set() };
    this.#byKey.set(entry.key, this.#latest);
    this.recount(entry.key);
    for (const place of this.#byKey.values()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(place);
    }
  }

  /** Marks an entry as used last. */
  touch({ key }: Entry): void {
    const place = this.#byKey.get(key);
    if (!place || place === this.#latest) return;
    this.#latest = place;
    this.#byKey.delete(key);
    this.#byKey.set(key, place);
  }

  /** From now on the address leads to this answer, if it is the one kept. */
  lead(address: string, key: string, answer: Answer): void {
    const place = this.#byKey.get(key);
    if (place?.entry.answer !== answer || address.length > LONGEST_ADDRESS) return;
    place.addresses.add(address);
    this.#byAddress.set(address, place);
    if (place.addresses.size <= MOST_ADDRESSES) return;
    const [oldest = address] = place.addresses;
    place.addresses.delete(oldest);
    this.#byAddress.delete(oldest);
  }

  /** An entry takes up more or less once it has been asked for in another encoding. */
  recount(key: string): void {
    const place = this.#byKey.get(key);
    if (!place) return;
    const { bytes } = place.entry.answer;
    this.#bytes += bytes - place.bytes;
    place.bytes = bytes;
  }

  #forget({ entry, bytes, addresses }: Place): void {
    this.#byKey.delete(entry.key);
    this.#bytes -= bytes;
    for (const address of addresses) this.#byAddress.delete(address);
  }
}
