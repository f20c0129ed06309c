import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of all layout shifts of the page. */
    layoutShift: number;
  }
}

/** Records layout shifts in every page opened from now on. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the current page so far. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}
