/** Bytes that grow at the end, for numbers that are mostly small: seven bits a byte, the eighth says that more follow. */
export class ByteWriter {
  #bytes = new Uint8Array(8);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = value;
  }

  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** A copy of what has been written. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** How many bytes a number takes. */
export function bytesOfNumber(value: number): number {
  let bytes = 1;
  for (let rest = value; rest > 127; rest >>>= 7) bytes += 1;
  return bytes;
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  /** The next byte; set it to read on elsewhere. */
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  number(): number {
    let value = this.byte();
    if (value < 128) return value;
    value &= 127;
    for (let shift = 7; ; shift += 7) {
      const next = this.byte();
      value |= (next & 127) << shift;
      if (next < 128) return value;
    }
  }
}
