/** Work that is repeated, and never runs twice at once. */
export class Recurring {
  readonly #work: () => Promise<number | undefined>;
  #due: { readonly moment: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #isStopped = false;

  /** @param work must not fail; returns in how many milliseconds it is to be done again, if at all */
  constructor(work: () => Promise<number | undefined>) {
    this.#work = work;
  }

  /** Does the work within a time. Asked more than once, the earliest counts. */
  within(milliseconds: number): void {
    const moment = performance.now() + milliseconds;
    if (this.#isStopped || (this.#due && this.#due.moment <= moment)) return;
    clearTimeout(this.#due?.timer);
    this.#due = { moment, timer: setTimeout(() => void this.run(), milliseconds) };
  }

  /** Does the work now, or behind a run that has begun already. @returns when it is done */
  run(): Promise<void> {
    clearTimeout(this.#due?.timer);
    this.#due = undefined;
    if (this.#running) {
      this.#next ??= this.#running.then(() => {
        this.#next = undefined;
        return this.run();
      });
      return this.#next;
    }
    this.#running = this.#work().then((pause) => {
      this.#running = undefined;
      if (pause !== undefined) this.within(pause);
    });
    return this.#running;
  }

  /** Stops repeating; `run` still does the work. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#due?.timer);
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
