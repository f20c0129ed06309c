import { expect, type Locator, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('a story is held in a place of the front page, seen there, and released', async ({ page }) => {
  test.slow();
  await page.goto('/desk/front-page');
  const second = page.getByRole('main').getByRole('list').getByRole('listitem').nth(1);
  await expect(second).toContainText('Not held');
  await second.getByText('Hold a story in place 2').click();
  await second.getByLabel('Words of the headline').fill('Kinloom turned');
  const offered = second.getByLabel('Story').getByRole('option', { name: /Kinloom turned/ });
  await second.getByLabel('Story').selectOption((await offered.textContent()) ?? '');
  await checkScreen(page, 'front page');
  await second.getByRole('button', { name: 'Hold it there until then' }).click();
  await expect(second).toContainText('Held until');
  await expect(second).toContainText('Kinloom turned');
  const frame = page.frameLocator('iframe[title="The front page"]');
  await expect(frame.getByRole('link', { name: /Kinloom turned/ }).first()).toBeVisible();
  await second.getByRole('button', { name: 'Release place 2' }).click();
  await expect(second).toContainText('Not held');
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
    (await order.getByRole('row').allTextContents()).map((text) => text.replace(/⠿|Place \d/g, '').trim());
  await expect(order.getByRole('row')).toHaveCount(3);
  const [first = '', second = '', third = ''] = await titles();
  await checkScreen(page, 'front page, arranging');
  await order.getByRole('row').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
  await expect(order.getByRole('button', { name: `Drag ${third}` })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 8; presses += 1) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (label === `Insert before ${first}`) break;
    await page.keyboard.press('ArrowUp');
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
  const chosen = ((await offered.textContent()) ?? '').replace('⠿', '').trim();
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
