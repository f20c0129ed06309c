/** Parts of a page that take the focus when a focused control in them is removed. */
const SURROUNDINGS = 'li, details, fieldset, form, figure, section, article, aside, [role=tabpanel], dialog, main';

/** Milliseconds to wait for a disabled control to be enabled again: it waits for the server. */
const LONGEST_DISABLED = 500;

/**
 * Moves the focus to the nearest part of the page that is left when the focused control is removed or disabled. Browsers move it
 * to the body, and the next key would begin at the top of the page.
 * @returns a function that stops this
 */
export function keepFocus(page: Document): () => void {
  const listeners = new AbortController();
  let last: HTMLElement | undefined;
  let around: readonly HTMLElement[] = [];
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: Event) => {
    last = target instanceof HTMLElement ? target : undefined;
    around = last ? surroundingsOf(last) : [];
    isWaiting = false;
  };
  /** A click elsewhere leaves the control. */
  const leave = ({ target }: Event) => {
    if (!(target instanceof Node && last?.contains(target))) last = undefined;
  };
  const focusAround = () => {
    const left = around.find((part) => part.isConnected);
    if (!left || page.activeElement !== page.body) return;
    if (!left.hasAttribute('tabindex')) left.tabIndex = -1;
    left.focus({ preventScroll: true });
  };
  const check = () => {
    if (!last) return;
    clearTimeout(timer);
    if (!last.isConnected) return focusAround();
    const wasWaiting = isWaiting;
    isWaiting = last.matches(':disabled');
    if (isWaiting) timer = setTimeout(focusAround, LONGEST_DISABLED);
    else if (wasWaiting && page.activeElement === page.body) last.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', note, listeners);
  page.addEventListener('pointerdown', leave, listeners);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    listeners.abort();
  };
}

function surroundingsOf(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement)
    if (part.matches(SURROUNDINGS)) found.push(part);
  return found;
}
