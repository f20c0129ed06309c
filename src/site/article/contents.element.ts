/**
 * Closes the table of contents after a link is chosen (section 4, Article page). The browser jumps. After `jump`
 * milliseconds the position is corrected if pictures that loaded meanwhile have moved the heading, unless the reader
 * has scrolled.
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
