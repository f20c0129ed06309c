/** What cleaning took out or turned into something else, each thing told once. */
export class Changes {
  readonly #sentences = new Set<string>();

  /** @param sentence in the singular: `A script was taken out` */
  add(sentence: string): void {
    this.#sentences.add(sentence);
  }

  sentences(): string[] {
    return [...this.#sentences];
  }
}
