/**
 * What the header's <details> cannot do by themselves: close on a mousedown or touch outside, on Escape, and when the
 * focus moves on. That only one is open at a time is their common name's doing.
 */
class MenuElement extends HTMLElement {
  readonly #wide = matchMedia('(min-width: 48rem)');

  connectedCallback(): void {
    document.addEventListener('mousedown', this);
    document.addEventListener('touchstart', this, { passive: true });
    this.addEventListener('keydown', this);
    this.addEventListener('focusout', this);
    // toggle does not bubble.
    this.addEventListener('toggle', this, { capture: true });
  }

  disconnectedCallback(): void {
    document.removeEventListener('mousedown', this);
    document.removeEventListener('touchstart', this);
  }

  handleEvent(event: Event): void {
    const open = this.querySelector<HTMLDetailsElement>('details[open]');
    if (!open) return;
    if (event.type === 'toggle') {
      open.querySelector<HTMLElement>('input[type=search]')?.focus();
      return;
    }
    // In the telephone's sheet the sections are part of the sheet, which the browser itself closes.
    if (!this.#wide.matches && open.closest('[popover]')) return;
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') close(open, true);
      return;
    }
    const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
    if (target instanceof Node && !open.contains(target)) close(open, false);
  }
}

function close(details: HTMLDetailsElement, returnFocus: boolean): void {
  details.open = false;
  if (returnFocus) details.querySelector('summary')?.focus();
}

customElements.define('mh-menu', MenuElement);
