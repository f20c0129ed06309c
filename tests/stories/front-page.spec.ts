import { expect, type Locator, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('a story is put into a place, held until another time, seen there, and released', async ({ page }) => {
  test.slow();
  await page.goto('/desk/front-page');
  const second = page.getByRole('grid', { name: 'Leads in their order' }).getByRole('row').nth(1);
  await expect(second).toContainText('not held');
  await page.getByLabel('Stories with these words in the headline').fill('Kinloom turned');
  const offered = page.getByRole('grid', { name: 'Stories to hold' });
  await expect(offered.getByRole('row')).toHaveCount(1);
  await offered.getByRole('button', { name: /Hold “.*Kinloom turned.*” in place 2/ }).click();
  await expect(second).toContainText('Kinloom turned');
  await expect(second).toContainText('held until');
  await second.getByRole('button', { name: 'Change the time of place 2' }).click();
  const time = page.getByRole('region', { name: /Until when “.*Kinloom turned.*” is held in place 2/ });
  await expect(time.getByLabel('Day')).toBeFocused();
  await time.getByLabel('Day').fill('2031-05-06');
  await time.getByLabel('Time').fill('07:30');
  await checkScreen(page, 'front page');
  await time.getByRole('button', { name: 'Hold it until then' }).click();
  await expect(second).toContainText(/held until .*6 May 2031.*7:30/);
  const frame = page.frameLocator('iframe[title="The front page"]');
  await expect(frame.getByRole('link', { name: /Kinloom turned/ }).first()).toBeVisible();
  await second.getByRole('button', { name: 'Release place 2' }).click();
  await expect(second).toContainText('not held');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toContainText(/held until .*6 May 2031/);
});

/** Drags step by step: a drag begins in the document that it leaves, before it comes into the frame. */
async function dragBy(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  const [x, y] = await middle(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 4 });
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

test('the leads are put in order by keys, one is chosen by dragging it onto the page, and that is undone', async ({
  page,
}) => {
  test.slow();
  await page.goto('/desk/front-page');
  const order = page.getByRole('grid', { name: 'Leads in their order' });
  const titles = async () =>
    (await order.getByRole('row').locator('p:first-of-type').allTextContents()).map((text) => text.trim());
  await expect(order.getByRole('row')).toHaveCount(3);
  const [first = '', second = '', third = ''] = await titles();
  await checkScreen(page, 'front page, arranging');
  await order.getByRole('row').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
  await expect(order.getByRole('button', { name: `Drag ${third}` })).toBeFocused();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.keyboard.press('Enter');
  await expect.poll(focused).not.toBe(`Drag ${third}`);
  for (let presses = 0; presses < 8; presses += 1) {
    const label = await focused();
    if (label === `Insert before ${first}`) break;
    await page.keyboard.press('ArrowUp');
    // The next place has the focus a moment later, on a busy machine.
    await expect.poll(focused).not.toBe(label);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('The leads are arranged')).toBeVisible();
  await expect.poll(titles).toEqual([third, first, second]);

  const frame = page.frameLocator('iframe[title="The front page"]');
  const leads = frame.locator('section[aria-labelledby="latest"] article');
  await expect(leads.first()).toContainText(third);
  // The page is watched from when it is loaded.
  await expect(leads.nth(1)).toHaveAttribute('draggable', 'true');
  const offered = page.getByRole('grid', { name: 'Stories to hold' }).getByRole('row').nth(5);
  const chosen = ((await offered.textContent()) ?? '').replace(/⠿|123$/g, '').trim();
  await page.setViewportSize({ width: 1280, height: 2000 });
  await leads.nth(1).scrollIntoViewIfNeeded();
  await dragBy(page, offered, leads.nth(1));
  await expect.poll(async () => chosen.startsWith((await titles())[1] ?? 'none')).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual([third, first, second]);

  await page.getByLabel('Wide').check();
  await expect(leads.nth(2)).toContainText(second);
  await expect(leads.nth(2)).toHaveAttribute('draggable', 'true');
  await leads.nth(0).dragTo(leads.nth(1));
  await expect.poll(titles).toEqual([first, third, second]);
});
