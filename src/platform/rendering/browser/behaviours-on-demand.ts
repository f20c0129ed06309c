import { inTime } from './in-time.ts';
import { logFailure } from './log-failure.ts';

/** Events that show a reader's first action. `touchstart` comes before the click. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Fetches the behaviours (behaviours.ts): at the reader's first action, or once the page is shown if an element
 * has `when="load"`. Until then, and if fetching fails, the HTML works as it does without script.
 *
 * A click on a button whose element is not defined yet is held and repeated once it is. So is a click on a link, unless
 * its element has a `when` attribute: such elements do not handle clicks.
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
    void bring().then(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  };
  addEventListener('click', hold, { capture: true });
  for (const sign of SIGNS) addEventListener(sign, bring, { capture: true, once: true, passive: true });
  // Islands have moments of their own.
  if (document.querySelector(':not(mh-island)[when=load]')) onceShown(bring);
}

/**
 * Calls back once the page has loaded and is painted: a file that is fetched earlier competes with the page for bandwidth
 * and processor. A page in a background tab is not painted, so that nothing starts there.
 */
function onceShown(start: () => void): void {
  new PerformanceObserver((paints, painted) => {
    // The first paint may be of the background alone, before the page is there.
    if (!paints.getEntriesByName('first-contentful-paint')[0]) return;
    painted.disconnect();
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }).observe({ type: 'paint', buffered: true });
}
