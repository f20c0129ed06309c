/** Counts the lines of a growing text. */
export class LineCounter {
  #chunk = '';
  #chunkStart = 0;
  #position = 0;
  #line = 1;

  /** @returns the line on which the chunk begins */
  append(chunk: string): number {
    const end = this.#chunkStart + this.#chunk.length;
    this.at(end);
    this.#chunk = chunk;
    this.#chunkStart = end;
    return this.#line;
  }

  /** The line, counted from 1, of the character at this index of the whole text; indexes may only grow. */
  at(index: number): number {
    while (this.#position < index) {
      const feed = this.#chunk.indexOf('\n', this.#position - this.#chunkStart);
      if (feed === -1 || this.#chunkStart + feed >= index) break;
      this.#line += 1;
      this.#position = this.#chunkStart + feed + 1;
    }
    return this.#line;
  }
}
