/**
 * Turns links to panels of the same page into tabs (WAI-ARIA Authoring Practices, tabs with automatic activation).
 * The markup is Tabs.tsx's.
 */
class TabsElement extends HTMLElement {
  #tabs: HTMLAnchorElement[] = [];

  connectedCallback(): void {
    this.#tabs = [...this.querySelectorAll<HTMLAnchorElement>('a[data-panel]')];
    const list = this.#tabs[0]?.parentElement;
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', this.getAttribute('label') ?? '');
    for (const tab of this.#tabs) {
      const panel = this.#panelOf(tab);
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', panel?.id ?? '');
      panel?.setAttribute('role', 'tabpanel');
      panel?.setAttribute('aria-label', tab.textContent);
    }
    this.#show(this.#tabs.find((tab) => tab.hasAttribute('aria-current')) ?? this.#tabs[0]);
    this.addEventListener('click', this);
    this.addEventListener('keydown', this);
  }

  handleEvent(event: Event): void {
    const tab = this.#tabs.find((candidate) => event.target instanceof Node && candidate.contains(event.target));
    if (!tab) return;
    const next = event instanceof KeyboardEvent ? this.#neighbour(tab, event.key) : tab;
    // A click with a modifier opens the link where the reader wants it.
    if (!next || (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey))) return;
    event.preventDefault();
    this.#show(next);
    next.focus();
  }

  #neighbour(tab: HTMLAnchorElement, key: string): HTMLAnchorElement | undefined {
    const index = this.#tabs.indexOf(tab);
    const last = this.#tabs.length - 1;
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last, ' ': index }[key];
    return target === undefined ? undefined : this.#tabs.at(target > last ? 0 : target);
  }

  #show(shown: HTMLAnchorElement | undefined): void {
    for (const tab of this.#tabs) {
      tab.removeAttribute('aria-current');
      tab.setAttribute('aria-selected', String(tab === shown));
      tab.tabIndex = tab === shown ? 0 : -1;
      const panel = this.#panelOf(tab);
      if (panel) panel.hidden = tab !== shown;
    }
  }

  #panelOf(tab: HTMLAnchorElement): HTMLElement | null {
    return document.getElementById(tab.dataset.panel ?? '');
  }
}

customElements.define('mh-tabs', TabsElement);
