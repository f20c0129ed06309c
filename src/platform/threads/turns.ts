import pLimit from 'p-limit';

interface Lane {
  readonly inTurn: ReturnType<typeof pLimit>;
  length: number;
}

/**
 * Turns of callers at something that many ask for, each in a line of its own: whoever asks for much waits for it alone, and others
 * have theirs in between. Work without a caller needs no turn here.
 */
export class Turns {
  readonly #atOnceOfOne: number;
  /** By caller, of those alone who have something under way or waiting. */
  readonly #lanes = new Map<string, Lane>();

  /** @param atOnceOfOne how much of one caller's may be under way at once */
  constructor(atOnceOfOne: number) {
    this.#atOnceOfOne = atOnceOfOne;
  }

  /** What a caller has under way and waiting. */
  lengthOf(whose: string): number {
    return this.#lanes.get(whose)?.length ?? 0;
  }

  /** Does some work at its caller's turn; throws what it throws. */
  async take<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(whose) ?? { inTurn: pLimit(this.#atOnceOfOne), length: 0 };
    this.#lanes.set(whose, lane);
    lane.length += 1;
    try {
      return await lane.inTurn(work);
    } finally {
      lane.length -= 1;
      if (lane.length === 0) this.#lanes.delete(whose);
    }
  }
}
