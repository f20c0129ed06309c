import type { PurgeState } from '../database/edge-purge.ts';
import type { EdgeTimes } from './edge-limits.ts';

/** What the edge is told of. */
export type Owed = Pick<PurgeState, 'revision' | 'acknowledged'>;

/** The calls for one revision. */
interface Course extends Owed {
  /** When the first call that was taken was made. */
  begun: number | undefined;
  taken: number;
}

/** Changes that follow each other so soon that the edge has not been told of all meanwhile. */
interface Run {
  readonly begun: number;
  /** Between the first calls of two revisions. */
  pause: number;
  /** When the first call of the next revision is due. */
  next: number;
}

/**
 * When the edge is to be called. While it has yet to be told of something, all that it gets may be kept for five seconds only: so the
 * first call of a run must come at once, and the later ones may wait longer and longer while changes go on.
 */
export class CallSchedule {
  readonly #times: EdgeTimes;
  #course: Course | undefined;
  #run: Run | undefined;

  constructor(times: EdgeTimes) {
    this.#times = times;
  }

  /** When the next call is due. @param now milliseconds that never go back */
  dueAt(owed: Owed, now: number): number {
    const { course, run } = this.#of(owed, now);
    if (course.begun === undefined) return run.next;
    return course.begun + (this.#times.calls[course.taken] ?? 0);
  }

  /** Notes that the edge has taken a call. @returns whether it has taken all that the revision needs */
  take(owed: Owed, at: number): boolean {
    const { course, run } = this.#of(owed, at);
    if (course.begun === undefined) {
      course.begun = at;
      if (at - run.begun >= this.#times.longRun) run.pause = Math.min(run.pause * 2, this.#times.longestWait);
      run.next = at + run.pause;
    }
    course.taken += 1;
    return course.taken >= this.#times.calls.length;
  }

  /** Notes that the edge has been told of everything: from now on it may keep what it gets for a day. */
  rest(): void {
    this.#run = undefined;
    this.#course = undefined;
  }

  #of({ revision, acknowledged }: Owed, now: number): { readonly course: Course; readonly run: Run } {
    // What the edge got between the last call and a write that followed at once, it may keep for a day.
    if (this.#course && this.#course.acknowledged !== acknowledged) this.rest();
    this.#run ??= { begun: now, pause: this.#times.apart, next: now };
    if (this.#course?.revision !== revision) this.#course = { revision, acknowledged, begun: undefined, taken: 0 };
    return { course: this.#course, run: this.#run };
  }
}
