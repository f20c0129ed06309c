import { deskTest as test } from '../accounts/desk-site.ts';
import { backUp } from '../first-hour/own-backup.ts';
import { bringInOldSite } from '../first-hour/own-paper.ts';

test('an old site is sent, looked at and brought in, and all of it goes into a backup that is taken home', async ({
  page,
}) => {
  test.slow();
  await bringInOldSite(page);
  await page.goto('/desk');
  await backUp(page);
});
