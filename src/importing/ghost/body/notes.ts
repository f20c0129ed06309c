/** A body that is not what its format says; the message tells what is wrong. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

/** Collects what a body's reader does not see as Ghost would have shown it; each sentence once. */
export class BodyNotes {
  readonly #remarks = new Set<string>();

  remark(sentence: string): void {
    this.#remarks.add(sentence);
  }

  remarks(): readonly string[] {
    return [...this.#remarks];
  }
}
