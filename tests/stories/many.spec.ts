import { expect } from '@playwright/test';
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
  await chosen.getByLabel('Section to change').selectOption('Learning Center');
  await chosen.getByRole('button', { name: 'See what follows' }).click();
  await expect(chosen.getByText('3 stories, 3 of them published.')).toBeVisible();
  await checkScreen(page, 'what follows from a change of many stories');
  await chosen.getByRole('button', { name: 'Move to section: 3 stories' }).click();
  const last = page.getByRole('region', { name: 'Changed last' });
  await expect(last.getByText('Section changed: 3 stories.')).toBeVisible();
  await expect(chosen).toBeHidden();
  await expect(page).toHaveURL(/state=published/);
  await checkScreen(page, 'a change of many stories');
  await last.getByRole('button', { name: 'Undo' }).click();
  await expect(last.getByText('Section changed, undone: 3 stories.')).toBeVisible();
});
