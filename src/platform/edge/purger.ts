import { randomUUID } from 'node:crypto';
import {
  acknowledgePurge,
  endPurgeFailure,
  notePurgeFailure,
  owePurge,
  type PurgeState,
  takePurgeTurn,
} from '../database/edge-purge.ts';
import type { PlatformSite } from '../site.ts';
import type { EdgeTimes } from './edge-limits.ts';
import type { PurgeCall } from './purge-settings.ts';
import { PurgeRefused, sendPurge } from './send-purge.ts';

/** The calls for one revision. */
interface Course extends Pick<PurgeState, 'revision' | 'acknowledged'> {
  /** When the first call that was taken was made. */
  begun: number | undefined;
  taken: number;
}

/** Tells the edge of changes, for a node: again until it has taken every call that a revision needs (docs/decisions/0132). */
export class Purger {
  readonly #site: Pick<PlatformSite, 'database'>;
  readonly #call: PurgeCall;
  readonly #times: EdgeTimes;
  readonly #onRefused: (error: PurgeRefused) => void;
  readonly #sender = randomUUID();
  readonly #ended = new AbortController();
  #course: Course | undefined;
  #newest = 0;
  #refusals = 0;
  #notBefore = 0;

  /** @param onRefused called at the first refusal, and not again until the edge has taken a call */
  constructor(
    site: Pick<PlatformSite, 'database'>,
    call: PurgeCall,
    times: EdgeTimes,
    onRefused: (error: PurgeRefused) => void,
  ) {
    this.#site = site;
    this.#call = call;
    this.#times = times;
    this.#onRefused = onRefused;
  }

  /** Ends a call that is under way. What is owed stays so in the database, for another node or the next start. */
  end(): void {
    this.#ended.abort();
  }

  /** Does what is to be done now. @param state just read */
  async round(state: PurgeState): Promise<void> {
    const { queries } = this.#site.database;
    // A failover has lost a write that the edge may show.
    if (state.revision < this.#newest) await owePurge(queries);
    this.#newest = state.revision;
    if (state.acknowledged === state.revision || !this.#isTime(state)) return;
    const turn = { sender: this.#sender, now: Date.now(), turn: this.#times.turn };
    if (await takePurgeTurn(queries, turn)) await this.#tell(state);
  }

  #isTime(state: PurgeState): boolean {
    const course = this.#courseOf(state);
    const next = course.begun === undefined ? 0 : course.begun + (this.#times.calls[course.taken] ?? 0);
    return performance.now() >= Math.max(this.#notBefore, next);
  }

  #courseOf({ revision, acknowledged }: PurgeState): Course {
    const course = this.#course;
    if (course?.revision === revision && course.acknowledged === acknowledged) return course;
    this.#course = { revision, acknowledged, begun: undefined, taken: 0 };
    return this.#course;
  }

  async #tell(state: PurgeState): Promise<void> {
    const { queries } = this.#site.database;
    const course = this.#courseOf(state);
    const begun = performance.now();
    this.#notBefore = begun + this.#times.apart;
    try {
      await sendPurge(this.#call, this.#times.patience, this.#ended.signal);
    } catch (error) {
      if (this.#ended.signal.aborted || !(error instanceof PurgeRefused)) throw error;
      return this.#putOff(error);
    }
    this.#refusals = 0;
    if (state.failing_since !== null) await endPurgeFailure(queries);
    course.begun ??= begun;
    course.taken += 1;
    if (course.taken >= this.#times.calls.length) await acknowledgePurge(queries, course);
  }

  async #putOff(error: PurgeRefused): Promise<void> {
    const { apart, longestPause, longestAsked } = this.#times;
    const pause = Math.min(apart * 2 ** this.#refusals, longestPause);
    this.#notBefore = performance.now() + Math.max(pause, Math.min(error.retryAfter, longestAsked));
    if (this.#refusals === 0) this.#onRefused(error);
    this.#refusals += 1;
    await notePurgeFailure(this.#site.database.queries, error.message, new Date());
  }
}
