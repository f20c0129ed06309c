/** A body that is not what its format says; the message tells what is wrong. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

/** Collects what a body's reader does not see as Ghost would have shown it; each sentence once. */
export class BodyNotes {
  readonly #remarks = new Set<string>();
  readonly #isForgiving: boolean;

  /** @param isForgiving whether what cannot be read of a body costs that part, and not the whole */
  constructor(isForgiving = false) {
    this.#isForgiving = isForgiving;
  }

  /** A part of a body, or nothing and a remark where it cannot be read and that is forgiven. */
  part(render: () => string): string {
    try {
      return render();
    } catch (error) {
      if (!this.#isForgiving || !(error instanceof MalformedBody)) throw error;
      this.remark(`A part of its body was left out: ${error.message}.`);
      return '';
    }
  }

  remark(sentence: string): void {
    this.#remarks.add(sentence);
  }

  remarks(): readonly string[] {
    return [...this.#remarks];
  }
}
