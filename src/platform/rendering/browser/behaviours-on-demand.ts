import { inTime } from './in-time.ts';
import { logFailure } from './log-failure.ts';

/** What a page notices of a reader. A finger says so before its click does. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Fetches the behaviours (behaviours.ts): at the first sign of a reader, or once the page is shown where an element of it
 * says `when="load"`. Until then, and where the code does not come, the HTML does what it does without script.
 *
 * A click on a button whose element is on its way is held until that has come, and then done again; on a link as well,
 * unless its element said when it begins: then clicks are not what it is for, and the reader need not wait.
 */
export function bringBehaviours(): void {
  let brought: Promise<unknown> | undefined;
  const bring = () => {
    brought ??= inTime(import('./behaviours.ts').then(({ fetched }) => fetched))
      .catch((error: unknown) => logFailure('Error fetching behaviours', error))
      .finally(() => removeEventListener('click', hold, { capture: true }));
    return brought;
  };
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('a,button') : null;
    const awaited = target?.closest(target.matches('a') ? ':not(:defined,[when])' : ':not(:defined)');
    if (!target || !awaited || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    bring().then(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  };
  addEventListener('click', hold, { capture: true });
  for (const sign of SIGNS) addEventListener(sign, bring, { capture: true, once: true, passive: true });
  // Islands have moments of their own.
  if (document.querySelector(':not(mh-island)[when=load]')) onceShown(bring);
}

/**
 * Once the page has loaded and is on the screen: what is fetched sooner shares the line and the processor with what the
 * reader waits for. A page that nobody sees is not painted, and nothing of it begins.
 */
function onceShown(start: () => void): void {
  new PerformanceObserver((_entries, painted) => {
    painted.disconnect();
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }).observe({ type: 'paint', buffered: true });
}
