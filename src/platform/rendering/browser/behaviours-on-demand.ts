/** What a page notices of a reader. A finger says so before its click does. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Fetches the behaviours (behaviours.ts): at once where an element of the page says `when="load"`, else at the first
 * sign of a reader. Until then, and where the code does not come, the HTML does what it does without script.
 *
 * A click on a link or a button whose element is on its way is held until that has come, and then done again.
 */
export function bringBehaviours(): void {
  let brought: Promise<void> | undefined;
  const bring = () => {
    brought ??= import('./behaviours.ts')
      .then(() => undefined, reportError)
      .finally(() => removeEventListener('click', hold, { capture: true }));
    return brought;
  };
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('a,button') : null;
    if (!target?.closest(':not(:defined)') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    bring().then(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  };
  addEventListener('click', hold, { capture: true });
  // Islands have moments of their own.
  if (document.querySelector(':not(mh-island)[when=load]')) bring();
  else for (const sign of SIGNS) addEventListener(sign, bring, { capture: true, once: true, passive: true });
}
