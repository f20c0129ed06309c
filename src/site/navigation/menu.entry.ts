import { WIDE } from '#content/design/breakpoints.ts';
import { IslandElement } from '#platform/rendering/browser/runtime.ts';

/**
 * Closes the header's <details> on a mousedown or touch outside, on Escape, and when the focus leaves. Their common
 * name keeps at most one open.
 */
class MenuElement extends HTMLElement {
  readonly #wide = matchMedia(WIDE);

  connectedCallback(): void {
    document.addEventListener('mousedown', this);
    document.addEventListener('touchstart', this, { passive: true });
    this.addEventListener('keydown', this);
    this.addEventListener('focusout', this);
    // toggle does not bubble.
    this.addEventListener('toggle', this, { capture: true });
    const navigation = this.querySelector('nav');
    for (const sign of ['pointerover', 'focusin']) navigation?.addEventListener(sign, () => this.#mountPanels());
  }

  /** Starts all panels together, and so their calls (section 7), before one is opened. */
  #mountPanels(): void {
    // On narrow screens the panels have names only.
    if (!this.#wide.matches) return;
    for (const island of this.querySelectorAll('mh-island')) if (island instanceof IslandElement) void island.start();
  }

  disconnectedCallback(): void {
    document.removeEventListener('mousedown', this);
    document.removeEventListener('touchstart', this);
  }

  handleEvent(event: Event): void {
    const open = this.querySelector<HTMLDetailsElement>('details[open]');
    if (!open) return;
    if (event.type === 'toggle') {
      // Opened by neither pointer nor focus: by a screen reader, or by a search in the page.
      this.#mountPanels();
      open.querySelector<HTMLElement>('input[type=search]')?.focus();
      return;
    }
    const inSheet = !this.#wide.matches && open.closest('[popover]') !== null;
    if (event instanceof KeyboardEvent) {
      // On narrow screens the browser closes the popover on Escape.
      if (event.key === 'Escape' && !inSheet) close(open, true);
      return;
    }
    const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
    // Closing a section of the popover now would move the target under the finger.
    if (inSheet && (event instanceof FocusEvent || isPressed(target))) return;
    if (target instanceof Node && !open.contains(target)) close(open, false);
  }
}

function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null;
}

function close(details: HTMLDetailsElement, returnFocus: boolean): void {
  details.open = false;
  if (returnFocus) details.querySelector('summary')?.focus();
}

customElements.define('mh-menu', MenuElement);
