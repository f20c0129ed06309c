import { IDLE_AFTER } from './journal-limits.ts';

/** What shows that somebody is at a page. */
const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'input'] as const;

/** Notes when somebody touches a page. @returns whether nobody has for a while, and what ends the watch */
export function watchIdle(page: EventTarget) {
  let touched = Date.now();
  const touch = () => {
    touched = Date.now();
  };
  for (const name of TOUCHES) page.addEventListener(name, touch, { passive: true, capture: true });
  return {
    isIdle: () => Date.now() - touched > IDLE_AFTER,
    stop: () => {
      for (const name of TOUCHES) page.removeEventListener(name, touch, { capture: true });
    },
  };
}
