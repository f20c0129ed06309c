import { MovingElement } from '#design/moving.ts';
import { CAROUSEL_INTERVAL } from './limits.ts';

/**
 * Turns a row that scrolls and snaps, and gives it no end: what has gone out at one side comes in at the other. How
 * many slides are in view is the style sheet's affair.
 */
class CarouselElement extends MovingElement {
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');

  override connectedCallback(): void {
    super.connectedCallback();
    for (const button of this.querySelectorAll<HTMLElement>('[data-turn]')) {
      button.addEventListener('click', () => {
        this.#turn(Number(button.dataset.turn));
        this.rest();
      });
    }
    const row = this.#row;
    // A finger finds no end either.
    row?.addEventListener('scrollend', () => this.#leaveEnds(row));
    if (row) new ResizeObserver(() => this.toggleAttribute('data-turning', isLonger(row))).observe(row);
  }

  protected pause(): number | undefined {
    return this.#row && isLonger(this.#row) ? CAROUSEL_INTERVAL : undefined;
  }

  protected step(): void {
    this.#turn(1);
  }

  get #row(): HTMLElement | null {
    return this.querySelector('ul');
  }

  #turn(direction: number): void {
    const row = this.#row;
    if (!row) return;
    const width = widthOf(row);
    if (direction > 0 && row.scrollLeft + row.clientWidth > row.scrollWidth - width / 2) carry(row, 'first');
    if (direction < 0 && row.scrollLeft < width / 2) carry(row, 'last');
    // A second click counts from where the first one leads to.
    const place = row.scrollLeft / width;
    const target = direction > 0 ? Math.ceil(place - 0.05) + 1 : Math.floor(place + 0.05) - 1;
    row.scrollTo({ left: target * width, behavior: this.#calm.matches ? 'instant' : 'smooth' });
  }

  /** Keeps a slide in store on either side, where there are enough; never under a reader's focus, which would be lost. */
  #leaveEnds(row: HTMLElement): void {
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
