import { MovingElement } from '#content/design/moving.ts';
import { CAROUSEL_INTERVAL } from './home-limits.ts';

/**
 * Moves a row that scrolls and snaps, without an end: slides that leave at one side come back at the other. The style
 * sheet decides how many are visible.
 */
class CarouselElement extends MovingElement {
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');
  /** The slide that the row is scrolling to; another turn counts from it. */
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
    if (direction > 0 && place + inView >= slides.length) moveAcross(row, 'first');
    if (direction < 0 && place === 0) moveAcross(row, 'last');
    const goal = direction > 0 ? from.nextElementSibling : from.previousElementSibling;
    if (!goal) return;
    this.#goal = goal;
    row.scrollBy({ left: distance(row, goal), behavior: this.#calm.matches ? 'instant' : 'smooth' });
  }

  #follow(row: HTMLElement): void {
    // Scrolling by touch has no end either.
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
   * Keeps one slide in reserve at either side, when there are enough. Never moves a slide with focus, which would lose
   * it. scrollend may fire while the next movement runs; moving slides would interrupt that.
   */
  #settle(row: HTMLElement): void {
    if (this.#goal && Math.abs(distance(row, this.#goal)) > 2) return;
    this.#goal = undefined;
    const width = widthOf(row);
    const isLong = row.scrollWidth - row.clientWidth > 1.5 * width;
    if (!isLong || row.contains(document.activeElement)) return;
    if (row.scrollLeft < width / 2) moveAcross(row, 'last');
    else if (row.scrollLeft + row.clientWidth > row.scrollWidth - width / 2) moveAcross(row, 'first');
  }
}

function isLonger(row: HTMLElement): boolean {
  return row.scrollWidth > row.clientWidth + 1;
}

function widthOf(row: HTMLElement): number {
  return row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;
}

/** Distance of a slide from the first visible one, in pixels. */
function distance(row: HTMLElement, slide: Element): number {
  const first = row.firstElementChild ?? slide;
  return slide.getBoundingClientRect().left - first.getBoundingClientRect().left - row.scrollLeft;
}

/** Moves the first slide to the end, or the last one to the start; the visible slides stay in place. */
function moveAcross(row: HTMLElement, which: 'first' | 'last'): void {
  const slide = which === 'first' ? row.firstElementChild : row.lastElementChild;
  const still = row.children[1];
  if (!slide || !still) return;
  const before = still.getBoundingClientRect().left;
  if (which === 'first') row.append(slide);
  else row.prepend(slide);
  row.scrollLeft += still.getBoundingClientRect().left - before;
}

customElements.define('mh-carousel', CarouselElement);
