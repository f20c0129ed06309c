/** How many steps a staged entrance has (section 9); later items enter with the last. */
const STEPS = 5;

/**
 * Gives what `of` selects in it the class `entrance`, one after the other, each `step` milliseconds after the one
 * before (section 4). Begins at once, or where there is an `after`, when the page has been scrolled that far.
 */
class StagedElement extends HTMLElement {
  connectedCallback(): void {
    if (!this.hasAttribute('after')) {
      this.#enter();
      return;
    }
    addEventListener('scroll', this, { passive: true });
    // The scroll that loaded this code is over.
    this.handleEvent();
  }

  disconnectedCallback(): void {
    removeEventListener('scroll', this);
  }

  handleEvent(): void {
    if (scrollY <= Number(this.getAttribute('after'))) return;
    removeEventListener('scroll', this);
    this.#enter();
  }

  #enter(): void {
    const step = Number(this.getAttribute('step'));
    const entrance = this.getAttribute('entrance') ?? '';
    for (const [index, item] of this.querySelectorAll(this.getAttribute('of') ?? '').entries()) {
      setTimeout(() => item.classList.add(entrance), step * Math.min(index + 1, STEPS));
    }
  }
}

customElements.define('mh-staged', StagedElement);
