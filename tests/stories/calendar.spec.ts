import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

const DAY = 86_400_000;

/** The days of the week after the next one, from Monday on. */
function daysOfALaterWeek(): string[] {
  const monday = Date.now() + (14 - ((new Date().getUTCDay() + 6) % 7)) * DAY;
  return Array.from({ length: 7 }, (_, at) => new Date(monday + at * DAY).toISOString().slice(0, 10));
}

/** Begins a story at the desk that is planned for a day. */
async function planStory(page: Page, target_date: string): Promise<void> {
  await page.goto('/desk/calendar');
  await page.evaluate(async (target_date) => {
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/desk/api/stories${path}`, { method, headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const { id } = await send('POST', '', {});
    await send('PATCH', `/${id}`, { version: 1, change: { fields: { post_title: 'A plan' } } });
    await send('PUT', `/${id}/target-date`, { target_date });
  }, target_date);
}

test('in the calendar, a target date is moved by keys, a scheduled story by the pointer, and back', async ({
  page,
  desk,
}) => {
  test.slow();
  const [monday = '', tuesday = '', wednesday = '', , friday = ''] = daysOfALaterWeek();
  const { id, post_title } = desk.database.prepare('select id, post_title from post order by id limit 1').get() ?? {};
  const at = `${monday}T10:00:00.000Z`;
  desk.database.prepare(`update post set status = 'scheduled', publish_time = ? where id = ?`).run(at, Number(id));
  await planStory(page, tuesday);
  const day = (date: string) => page.getByRole('listitem').filter({ has: page.locator(`h3 time[datetime="${date}"]`) });
  const timeOfPost = () =>
    desk.database.prepare('select publish_time from post where id = ?').get(Number(id))?.publish_time;

  await page.goto(`/desk/calendar?view=month&day=${monday}`);
  await expect(day(tuesday)).toContainText('A plan');
  await checkScreen(page, 'calendar, month');
  await page.goto(`/desk/calendar?view=week&day=${monday}`);
  await expect(day(monday)).toContainText(String(post_title));
  await checkScreen(page, 'calendar, week');

  await day(tuesday).getByRole('button', { name: 'Drag A plan' }).focus();
  await page.keyboard.press('Enter');
  const target = day(friday).getByRole('grid');
  for (let tabs = 0; tabs < 8; tabs += 1) {
    if (await target.evaluate((grid) => grid.contains(document.activeElement))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('“A plan” has the target date')).toBeVisible();
  await expect(day(friday)).toContainText('A plan');
  await expect(day(friday).getByRole('button', { name: 'Drag A plan' })).toBeFocused();
  expect(desk.database.prepare('select target_date from story').get()).toEqual({ target_date: friday });

  const handle = day(monday).getByRole('row', { name: String(post_title) });
  await handle.dragTo(day(wednesday).getByRole('grid'));
  await expect(page.getByText('is scheduled for')).toBeVisible();
  await expect(day(wednesday)).toContainText(String(post_title));
  expect(timeOfPost()).toBe(`${wednesday}T10:00:00.000Z`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(day(monday)).toContainText(String(post_title));
  expect(timeOfPost()).toBe(at);

  await day(friday).getByRole('button', { name: 'Move “A plan”' }).click();
  await page.getByRole('dialog').getByLabel('Target date').fill(wednesday);
  await checkScreen(page, 'calendar, moving by a form');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(day(wednesday)).toContainText('A plan');
});
