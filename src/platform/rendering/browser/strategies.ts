import type { IslandElement } from './runtime.ts';

type Strategy = (element: IslandElement, start: () => Promise<void>) => void;

/** How long an idle island waits at most, in milliseconds. */
const LATEST_IDLE_START = 2000;
/** How far from the screen an island is near: a screen's height above and below. */
const NEAR = '100% 0%';

export const strategies: Record<string, Strategy> = {
  // Safari has no requestIdleCallback.
  idle: (_element, start) =>
    'requestIdleCallback' in window
      ? void requestIdleCallback(() => start(), { timeout: LATEST_IDLE_START })
      : void setTimeout(start, 200),

  visible: (element, start) => {
    // The island element is `display: contents` and has no box: its children are observed instead.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void start();
      },
      { rootMargin: NEAR },
    );
    for (const child of element.children) observer.observe(child);
    replayFirstClick(element, start);
  },

  interaction: (element, start) => {
    element.addEventListener('pointerover', () => element.prefetch(), { once: true });
    element.addEventListener('focusin', () => element.prefetch(), { once: true });
    replayFirstClick(element, start);
  },
};

function replayFirstClick(element: IslandElement, start: () => Promise<void>): void {
  element.addEventListener('click', (event) => replay(element, event, start), { once: true, capture: true });
}

/**
 * Starts the island, then repeats the click that came before its code. Only buttons outside forms are held back, because they
 * do nothing without script; links and submit buttons work as without script.
 */
function replay(element: IslandElement, event: Event, start: () => Promise<void>): void {
  if (element.dataset.status) return;
  const target = event.target;
  const button = target instanceof Element ? target.closest('button') : null;
  const held = button !== null && button.form === null;
  if (held) {
    event.preventDefault();
    event.stopPropagation();
  }
  void start().then(() => {
    // React listens at the root of the island: a click that does not bubble would be lost.
    // If fetching the code failed, the button does what it does without script.
    if (held && button.isConnected) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  });
}
