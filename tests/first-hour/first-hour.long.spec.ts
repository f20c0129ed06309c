import { expect } from '@playwright/test';
import { makeFirstAccount, printedLink, test } from '../accounts/desk-site.ts';
import { guidePicture } from './guide-picture.ts';
import { backUp } from './own-backup.ts';
import {
  addBanner,
  addEvent,
  addPage,
  correct,
  fileUnder,
  makePrivate,
  publish,
  rewriteAbout,
  schedule,
  takeDown,
  write,
} from './own-content.ts';
import { bringInOldSite, invite, nameThings, putRestAway, takeOutDemo } from './own-paper.ts';
import { answerReader } from './own-readers.ts';

test('a new owner makes the paper her own, writes, and backs up, at the desk alone', async ({ page, desk }) => {
  test.setTimeout(180_000);
  await page.goto(printedLink(desk));
  await guidePicture(page, 'account');
  await makeFirstAccount(page, desk, 'ines');
  await nameThings(page);
  await takeOutDemo(page);
  await page.goto('/');
  await expect(page).toHaveTitle(/^Harbour News/);
  await bringInOldSite(page);
  await rewriteAbout(page);
  await addBanner(page);
  await invite(page);
  await write(page, 'Ships wait outside');
  await fileUnder(page, 'Harbour dues');
  await publish(page);
  const story = page.url();
  await write(page, 'Ships go on');
  await schedule(page);
  await addEvent(page);
  await addPage(page);
  await makePrivate(page, 'Harbour dues', '/tag/harbour-dues');
  await answerReader(page);
  await page.goto(story);
  await correct(page);
  await page.goto('/news/ships-wait-outside');
  await expect(page.getByText('The ships wait since yesterday.')).toBeVisible();
  await page.goto(story);
  await page.getByRole('tab', { name: 'Publish' }).click();
  await takeDown(page);
  expect(await (await page.request.get('/terms')).text()).toContain('All prices are in guineas.');
  expect((await page.request.get('/news/ships-go-on')).status()).toBe(404);
  await page.goto('/desk');
  await backUp(page);
  await putRestAway(page);
});
