import { expect, type Page } from '@playwright/test';
import { openPlace } from '../accounts/desk-menu.ts';
import { guidePicture } from './guide-picture.ts';

/** A reader writes by the form of the paper, and the owner notes what she has answered. */
export async function answerReader(page: Page): Promise<void> {
  const ada = { first_name: 'Ottoline', last_name: 'Quill', email: 'ottoline@example.com', phone: '5550100' };
  const message = { ...ada, opt_in: true, form: 'contact', message: 'When does the ferry go?' };
  expect((await page.request.post('/api/contact/add', { data: message })).ok()).toBe(true);
  await page.goto('/desk');
  await openPlace(page, 'Messages');
  await page.getByRole('link', { name: 'Ottoline Quill' }).click();
  await expect(page.getByText('When does the ferry go?')).toBeVisible();
  await page.getByLabel('What the answer was').fill('At nine, and at noon.');
  await guidePicture(page, 'message');
  await page.getByRole('button', { name: 'It is answered' }).click();
  await expect(page.getByText('Answered by ines')).toBeVisible();
}
