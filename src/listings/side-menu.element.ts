/** Completes the tag page's side menu once the page has mounted, and says so where a jump leads nowhere (section 8). */
class SideMenuElement extends HTMLElement {
  connectedCallback(): void {
    for (const entry of this.querySelectorAll('li')) entry.hidden = false;
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // The jump itself is the browser's. The words are the specification's.
      if (link && !document.getElementById(link.hash.slice(1))) alert('Nohing is there!!!...');
    });
  }
}

customElements.define('mh-side-menu', SideMenuElement);
