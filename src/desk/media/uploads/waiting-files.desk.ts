/** How many files wait to be sent. They are in this page alone, also after another screen of the desk was opened: while there are any, the browser asks before the page is left. */
export class WaitingFiles {
  #count = 0;

  get isNone(): boolean {
    return this.#count === 0;
  }

  add(count: number): void {
    if (this.isNone && count > 0) addEventListener('beforeunload', askBeforeLeaving);
    this.#count += count;
  }

  /** One was sent, or was given up. */
  take(): void {
    this.#count -= 1;
    if (this.isNone) removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
