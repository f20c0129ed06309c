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
import { CallSchedule } from './call-schedule.ts';
import type { EdgeTimes } from './edge-limits.ts';
import type { PurgeCall } from './purge-settings.ts';
import { PurgeRefused, sendPurge } from './send-purge.ts';

/** Tells the edge of changes, for a node: again until it has taken every call that a revision needs (docs/decisions/0132). */
export class Purger {
  readonly #site: Pick<PlatformSite, 'database'>;
  readonly #call: PurgeCall;
  readonly #times: EdgeTimes;
  readonly #onRefused: (error: PurgeRefused) => void;
  readonly #sender = randomUUID();
  readonly #ended = new AbortController();
  readonly #schedule: CallSchedule;
  /** When this node has last taken the turn, while it goes on with it. */
  #turnTaken: number | undefined;
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
    this.#schedule = new CallSchedule(times);
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
    const now = performance.now();
    if (state.acknowledged === state.revision) {
      this.#turnTaken = undefined;
      return this.#schedule.rest();
    }
    const isTime = now >= Math.max(this.#notBefore, this.#schedule.dueAt(state, now));
    if (!isTime && !this.#mustRenew(now)) return;
    const turn = { sender: this.#sender, now: Date.now(), turn: this.#times.turn };
    this.#turnTaken = (await takePurgeTurn(queries, turn)) ? now : undefined;
    if (isTime && this.#turnTaken !== undefined) await this.#tell(state);
  }

  /** Another node would call at once, and know neither of the pauses nor of how long the edge asked to be left alone. */
  #mustRenew(now: number): boolean {
    return this.#turnTaken !== undefined && now - this.#turnTaken > this.#times.turn / 3;
  }

  async #tell(state: PurgeState): Promise<void> {
    const { queries } = this.#site.database;
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
    if (this.#schedule.take(state, begun)) await acknowledgePurge(queries, state);
  }

  async #putOff(error: PurgeRefused): Promise<void> {
    const { apart, longestPause, longestAsked } = this.#times;
    const pause = Math.min(apart * 2 ** this.#refusals, longestPause);
    this.#notBefore = performance.now() + Math.max(pause, Math.min(error.retryAfter, longestAsked));
    if (this.#refusals === 0) this.#onRefused(error);
    this.#refusals += 1;
    // Unless the edge asks to be left alone, the fault may be this node's.
    const keepsTurn = error.retryAfter > 0;
    if (!keepsTurn) this.#turnTaken = undefined;
    await notePurgeFailure(this.#site.database.queries, { failure: error.message, now: new Date(), keepsTurn });
  }
}
