/** Shows all entries of the tag page's side menu, and alerts when a section does not exist (section 8). */
class SideMenuElement extends HTMLElement {
  connectedCallback(): void {
    for (const entry of this.querySelectorAll('li')) entry.hidden = false;
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // The browser jumps; the alert's text is the specification's.
      if (link && !document.getElementById(link.hash.slice(1))) alert('Nohing is there!!!...');
    });
  }
}

customElements.define('mh-side-menu', SideMenuElement);
