import { expect, type Page } from '@playwright/test';

/**
 * Opens the home page with a stopped clock, and waits until the moving element has started: it moves only when the test
 * advances the clock.
 * @param moving selects a MovingElement
 */
export async function openStopped(page: Page, moving: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const element = page.locator(moving).first();
  await expect(page.locator(`${moving}:defined`).first()).toBeAttached();
  await element.scrollIntoViewIfNeeded();
  // An IntersectionObserver starts it, at its own time.
  await element.evaluate((seen) => new Promise((resolve) => new IntersectionObserver(resolve).observe(seen)));
}
