/**
 * Closes the table of contents after a link is chosen (section 4, Article page). The jump is the browser's own; after
 * `jump` milliseconds it is put right where pictures that came meanwhile have pushed the heading away, unless the
 * reader has moved on.
 */
class ContentsElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      for (const details of this.querySelectorAll('details')) details.open = false;
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      const timer = setTimeout(() => heading?.scrollIntoView(), Number(this.getAttribute('jump')));
      for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
        addEventListener(move, () => clearTimeout(timer), { once: true, passive: true });
      }
    });
  }
}

customElements.define('mh-contents', ContentsElement);
