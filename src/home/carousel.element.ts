import { MovingElement } from '#design/moving.ts';
import { CAROUSEL_INTERVAL } from './limits.ts';

/**
 * Turns a row that scrolls and snaps, and gives it no end: what has gone out at one side comes in at the other. How
 * many slides are in view is the style sheet's affair.
 */
class CarouselElement extends MovingElement {
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');
  /** The slide that the row is on its way to; a second turn counts from it, however little the first has moved yet. */
  #goal: Element | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    for (const button of this.querySelectorAll<HTMLElement>('[data-turn]')) {
      button.addEventListener('click', () => {
        this.#turn(Number(button.dataset.turn));
        this.rest();
      });
    }
    const row = this.querySelector('ul');
    if (row) this.#follow(row);
  }

  protected pause(): number | undefined {
    const row = this.querySelector('ul');
    return row && isLonger(row) ? CAROUSEL_INTERVAL : undefined;
  }

  protected step(): void {
    this.#turn(1);
  }

  #turn(direction: number): void {
    const row = this.querySelector('ul');
    if (!row) return;
    const slides = [...row.children];
    const inView = Math.round(row.clientWidth / widthOf(row));
    const from = this.#goal ?? slides[Math.round(row.scrollLeft / widthOf(row))];
    if (!from) return;
    const place = slides.indexOf(from);
    if (direction > 0 && place + inView >= slides.length) carry(row, 'first');
    if (direction < 0 && place === 0) carry(row, 'last');
    const goal = direction > 0 ? from.nextElementSibling : from.previousElementSibling;
    if (!goal) return;
    this.#goal = goal;
    row.scrollBy({ left: distance(row, goal), behavior: this.#calm.matches ? 'instant' : 'smooth' });
  }

  #follow(row: HTMLElement): void {
    // A finger finds no end either.
    row.addEventListener('scrollend', () => this.#settle(row));
    const leave = () => {
      this.#goal = undefined;
    };
    for (const sign of ['pointerdown', 'wheel', 'keydown']) row.addEventListener(sign, leave, { passive: true });
    new ResizeObserver(() => {
      leave();
      this.toggleAttribute('data-turning', isLonger(row));
    }).observe(row);
  }

  /**
   * Keeps a slide in store on either side, where there are enough; never under a reader's focus, which would be lost. The
   * end of one movement may be told when the next is under way, which the keeping would break off.
   */
  #settle(row: HTMLElement): void {
    if (this.#goal && Math.abs(distance(row, this.#goal)) > 2) return;
    this.#goal = undefined;
    const width = widthOf(row);
    const isLong = row.scrollWidth - row.clientWidth > 1.5 * width;
    if (!isLong || row.contains(document.activeElement)) return;
    if (row.scrollLeft < width / 2) carry(row, 'last');
    else if (row.scrollLeft + row.clientWidth > row.scrollWidth - width / 2) carry(row, 'first');
  }
}

function isLonger(row: HTMLElement): boolean {
  return row.scrollWidth > row.clientWidth + 1;
}

function widthOf(row: HTMLElement): number {
  return row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;
}

/** Of a slide from the place where the row's first one in view stands, in pixels. */
function distance(row: HTMLElement, slide: Element): number {
  const first = row.firstElementChild ?? slide;
  return slide.getBoundingClientRect().left - first.getBoundingClientRect().left - row.scrollLeft;
}

/** Takes the first slide to the end of the row, or the last one to its beginning; what is seen stays where it is. */
function carry(row: HTMLElement, which: 'first' | 'last'): void {
  const slide = which === 'first' ? row.firstElementChild : row.lastElementChild;
  const still = row.children[1];
  if (!slide || !still) return;
  const before = still.getBoundingClientRect().left;
  if (which === 'first') row.append(slide);
  else row.prepend(slide);
  row.scrollLeft += still.getBoundingClientRect().left - before;
}

customElements.define('mh-carousel', CarouselElement);
