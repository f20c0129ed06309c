import { expect, type Page } from '@playwright/test';

/**
 * Opens the home page with a clock that stands still until the test moves it, and waits until what moves by itself has
 * begun to: however slow the machine, it moves when the test says so, and not before.
 * @param moving selects an element that is a MovingElement
 */
export async function openStill(page: Page, moving: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const element = page.locator(moving).first();
  await expect(page.locator(`${moving}:defined`).first()).toBeAttached();
  await element.scrollIntoViewIfNeeded();
  // It begins when an observer tells it that it is seen; one that began later is told later.
  await element.evaluate((seen) => new Promise((resolve) => new IntersectionObserver(resolve).observe(seen)));
}
