/** Carries data-scrolled while the page is scrolled further than `after` pixels. */
class ScrolledElement extends HTMLElement {
  connectedCallback(): void {
    addEventListener('scroll', this, { passive: true });
    this.handleEvent();
  }

  disconnectedCallback(): void {
    removeEventListener('scroll', this);
  }

  handleEvent(): void {
    this.toggleAttribute('data-scrolled', scrollY > Number(this.getAttribute('after')));
  }
}

customElements.define('mh-scrolled', ScrolledElement);
