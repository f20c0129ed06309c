import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('stories are chosen with Shift, changed at once after what follows is said, and changed back', async ({
  page,
}) => {
  test.slow();
  await page.goto('/desk/stories?state=published');
  const boxes = page.getByRole('checkbox', { name: /^Choose/ });
  await boxes.nth(1).check();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  const chosen = page.getByRole('region', { name: 'Chosen stories' });
  await expect(chosen.getByText('3 stories chosen')).toBeVisible();
  await chosen.getByLabel('Change', { exact: true }).selectOption('Move to section');
  await chosen.getByLabel('New section').selectOption('Learning Center');
  const seeWhatFollows = chosen.getByRole('button', { name: 'See what follows' });
  const failing = await failOnce(page, '**/desk/api/many');
  await seeWhatFollows.click();
  await expectChosenStill(page, failing);
  await seeWhatFollows.click();
  await expect(chosen.getByText('3 stories, 3 of them published.')).toBeVisible();
  await checkScreen(page, 'what follows from a change of many stories');
  const failingStep = await failOnce(page, '**/desk/api/many/*/step');
  await chosen.getByRole('button', { name: 'Move to section: 3 stories' }).click();
  await expectChosenStill(page, failingStep);
  await chosen.getByRole('button', { name: 'Move to section: 3 stories' }).click();
  const last = page.getByRole('region', { name: 'Changed last' });
  await expect(last.getByText('Section changed: 3 stories.')).toBeVisible();
  await expect(chosen).toBeHidden();
  await expect(page).toHaveURL(/state=published/);
  await checkScreen(page, 'a change of many stories');
  await last.getByRole('button', { name: 'Undo' }).click();
  await expect(last.getByText('Section changed, undone: 3 stories.')).toBeVisible();
});

test('what is done with chosen stories stays in sight on a long list, and a time that is past says what it does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/desk/stories');
  await page
    .getByRole('checkbox', { name: /^Choose/ })
    .last()
    .check();
  const chosen = page.getByRole('region', { name: 'Chosen stories' });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect((await chosen.boundingBox())?.height, 'a bar of one line').toBeLessThan(58);
  await chosen.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(chosen.getByLabel('Change', { exact: true })).toBeInViewport({ ratio: 1 });
  await chosen.getByLabel('Change', { exact: true }).selectOption('Change time');
  await chosen.getByLabel('Day').fill('2020-03-03');
  await chosen.getByLabel('Time').fill('09:00');
  await expect(chosen.getByText('That moment is past')).toBeVisible();
});

const REFUSED = 'The server is being restarted.';

/** Has the next call to an address answered as a server in trouble does. @returns what says whether it was */
async function failOnce(page: Page, address: string): Promise<{ readonly calls: number }> {
  const failing = { calls: 0 };
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || failing.calls > 0) return route.continue();
    failing.calls += 1;
    return route.fulfill({ status: 503, json: { error: 'Service Unavailable', message: REFUSED, issues: [] } });
  });
  return failing;
}

/** Expects that what failed is said, and that filter, chosen stories and chosen change are as they were. */
async function expectChosenStill(page: Page, failing: { readonly calls: number }): Promise<void> {
  const chosen = page.getByRole('region', { name: 'Chosen stories' });
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
  expect(failing.calls).toBe(1);
  await expect(page).toHaveURL(/state=published/);
  await expect(page.getByRole('radio', { name: 'Published' })).toBeChecked();
  await expect(chosen.getByText('3 stories chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Choose/, checked: true })).toHaveCount(3);
  await expect(chosen.getByLabel('New section').getByRole('option', { selected: true })).toHaveText('Learning Center');
}
