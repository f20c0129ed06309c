import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than a page of the desk has. */
const MOST_STOPS = 120;

/** Presses Tab until the focus is there, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Goes to something and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens one of the tabs of a story's tools. */
export async function openTool(page: Page, name: string): Promise<void> {
  const tools = page.getByRole('tablist', { name: 'Tools' });
  await tabTo(page, tools.getByRole('tab', { selected: true }));
  await page.keyboard.press('Home');
  const wanted = tools.getByRole('tab', { name, selected: true });
  for (let stop = 0; stop < 5 && (await wanted.count()) === 0; stop += 1) await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeFocused();
}
