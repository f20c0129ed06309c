import pLimit from 'p-limit';

interface TurnsOptions {
  /** How many may be under way at once; others wait. */
  readonly atOnce: number;
  /** How many of these may be one caller's. */
  readonly atOnceOfOne: number;
}

interface Lane {
  readonly inTurn: ReturnType<typeof pLimit>;
  length: number;
}

/** Turns at something that many ask for: whoever asks for much waits for it alone, and others have theirs in between. */
export class Turns {
  readonly #inTurn: ReturnType<typeof pLimit>;
  readonly #atOnceOfOne: number;
  /** By caller, of those alone who have something under way or waiting. */
  readonly #lanes = new Map<string, Lane>();
  #length = 0;

  constructor({ atOnce, atOnceOfOne }: TurnsOptions) {
    this.#inTurn = pLimit(atOnce);
    this.#atOnceOfOne = atOnceOfOne;
  }

  /** Under way and waiting. */
  get length(): number {
    return this.#length;
  }

  /** What a caller has under way and waiting. */
  lengthOf(whose: string | undefined): number {
    return (whose !== undefined && this.#lanes.get(whose)?.length) || 0;
  }

  /** Does some work at its caller's turn; throws what it throws. @param whose the caller, where that is known */
  async take<Result>(whose: string | undefined, work: () => Promise<Result>): Promise<Result> {
    this.#length += 1;
    try {
      return await (whose === undefined ? this.#inTurn(work) : this.#takeOf(whose, work));
    } finally {
      this.#length -= 1;
    }
  }

  async #takeOf<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(whose) ?? { inTurn: pLimit(this.#atOnceOfOne), length: 0 };
    this.#lanes.set(whose, lane);
    lane.length += 1;
    try {
      return await lane.inTurn(() => this.#inTurn(work));
    } finally {
      lane.length -= 1;
      if (lane.length === 0) this.#lanes.delete(whose);
    }
  }
}
