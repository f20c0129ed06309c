/**
 * An element that moves by itself and that readers can stop (WCAG 2.2.2). It moves while it is on the screen of a visible
 * tab, pauses while the pointer or the focus is on a part marked data-held, and stops at its button marked data-pause.
 * With prefers-reduced-motion it starts stopped.
 */
export abstract class MovingElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSeen = false;
  #isHeld = false;
  #isStopped = matchMedia('(prefers-reduced-motion: reduce)').matches;

  /** Milliseconds until the next step; undefined if there will be no step. */
  protected abstract pause(): number | undefined;
  protected abstract step(): void;

  connectedCallback(): void {
    new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1)?.isIntersecting ?? false;
      this.rest();
    }).observe(this);
    document.addEventListener('visibilitychange', this);
    // A page that returns from the back-forward cache has its timers stopped.
    addEventListener('pageshow', this);
    this.#obeyPointer();
    this.#obeyButton();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this);
    removeEventListener('pageshow', this);
  }

  handleEvent(): void {
    this.rest();
  }

  /** Restarts the time until the next step, if there is one. */
  protected rest(): void {
    clearTimeout(this.#timer);
    const pause = this.pause();
    if (pause === undefined || !this.#isSeen || this.#isHeld || this.#isStopped || document.hidden) return;
    this.#timer = setTimeout(() => {
      this.step();
      this.rest();
    }, pause);
  }

  #obeyPointer(): void {
    const events = { pointerenter: true, focusin: true, pointerleave: false, focusout: false };
    for (const part of this.querySelectorAll('[data-held]')) {
      for (const [type, isHeld] of Object.entries(events)) {
        part.addEventListener(type, () => {
          this.#isHeld = isHeld;
          this.rest();
        });
      }
    }
  }

  #obeyButton(): void {
    const button = this.querySelector<HTMLButtonElement>('button[data-pause]');
    const show = () => button?.setAttribute('data-pause', this.#isStopped ? 'stopped' : 'moving');
    button?.addEventListener('click', () => {
      this.#isStopped = !this.#isStopped;
      show();
      this.rest();
    });
    show();
  }
}
