import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of all layout shifts since the page began to load. */
    layoutShift: number;
  }
}

/** Has every page that is opened from now on add up by how much what stands on it moves. */
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

/** By how much the present page has moved so far. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}
