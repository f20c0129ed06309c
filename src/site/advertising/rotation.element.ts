import { FADE_OUT } from '#content/advertising/advertising-limits.ts';
import { MovingElement } from '#content/design/moving.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { advance, FIRST } from './rotation.ts';

/**
 * Shows its banners in their order, each for its own time, and starts over (section 4, Home ad banner). The markup is
 * AdvertisementSlot's: all banners, the first of them shown, each with its seconds.
 */
class RotationElement extends MovingElement {
  #banners: HTMLElement[] = [];
  #rotation = FIRST;

  override connectedCallback(): void {
    this.#banners = [...this.querySelectorAll<HTMLElement>('[data-seconds]')];
    // An image's error does not bubble.
    this.addEventListener('error', logMissing, { capture: true });
    this.#fetchNext();
    super.connectedCallback();
  }

  protected pause(): number {
    return this.#rotation.fading ? FADE_OUT : Number(this.#banners[this.#rotation.index]?.dataset.seconds) * 1000;
  }

  protected step(): void {
    this.#rotation = advance(this.#rotation, this.#banners.length);
    const { index, fading } = this.#rotation;
    for (const [place, banner] of this.#banners.entries()) {
      banner.hidden = place !== index;
      banner.toggleAttribute('data-fading', place === index && fading);
    }
    this.#fetchNext();
  }

  /** A hidden image that is lazy is not fetched; an eager one is, in the size that will be shown. */
  #fetchNext(): void {
    const next = this.#banners[(this.#rotation.index + 1) % this.#banners.length];
    next?.querySelector('img')?.setAttribute('loading', 'eager');
  }
}

function logMissing({ target }: Event): void {
  if (target instanceof HTMLImageElement) logFailure('Error fetching advertisements', target.currentSrc);
}

customElements.define('mh-rotation', RotationElement);
