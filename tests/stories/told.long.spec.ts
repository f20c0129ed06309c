import { expect } from '@playwright/test';
import { deskTest as test } from '../accounts/desk-site.ts';

// A browser without a window shows no notifications: this one notes those that the desk asks for.
const NOTES = `window.Notification = class {
  static permission = 'granted';
  constructor(title, { body }) { noteTold(title + ': ' + body); }
}`;

test('what a colleague says while the desk is open is told by the browser, once', async ({ page, desk }) => {
  const told: string[] = [];
  await page.exposeFunction('noteTold', (words: string) => void told.push(words));
  await page.addInitScript(NOTES);
  await page.clock.install();
  const asked = page.waitForResponse('**/desk/api/waiting');
  await page.goto('/desk/stories');
  await expect(page.getByText('This browser tells you when a story waits for you')).toBeVisible();
  await asked;
  const time = new Date().toISOString();
  desk.database.exec(`insert into story (version, title, document, account_id, created_time, changed_time)
    select 1, 'Ports at night', '{}', id, '${time}', '${time}' from account where name = 'ines'`);
  desk.database.exec(`insert into story_message (story_id, to_account_id, kind, text, made_time, is_waiting)
    select story.id, account_id, 'said', 'Who said so?', '${time}', 1 from story where title = 'Ports at night'`);
  for (const times of [1, 2]) {
    const again = page.waitForResponse('**/desk/api/waiting');
    await page.clock.fastForward(61_000);
    await again;
    await expect.poll(() => told, `after ${times} questions`).toEqual(['Ports at night: Somebody: Who said so?']);
  }
});
