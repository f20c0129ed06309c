import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('an old address is led on, another one by a file, and both are listed', async ({ page, desk }) => {
  test.slow();
  await page.goto('/desk/kinds/redirects/new?source_path=/2019/lost');
  await expect(page.getByLabel('Old address')).toHaveValue('/2019/lost');
  await expect(page.getByLabel('Leads to')).toBeFocused();
  await page.getByLabel('Leads to').fill('/about');
  await checkScreen(page, 'new redirect');
  await page.getByRole('button', { name: 'Add the redirect' }).click();
  await expect(page.getByText('It was made at the desk.')).toBeVisible();
  const led = await page.request.get(`${desk.url}/2019/lost`, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([301, '/about']);

  await page.getByRole('link', { name: 'All redirects' }).click();
  await page.getByRole('link', { name: 'Addresses that led nowhere' }).click();
  // Other tests on this site may have met some.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Addresses that led nowhere');
  await checkScreen(page, 'addresses that led nowhere');
  await page.getByRole('link', { name: 'All redirects' }).click();
  await page.getByRole('link', { name: 'Redirects from and to a file (CSV)' }).click();
  const send = (csv: string) =>
    page.getByLabel('Try a file').setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await send('source_path,target\n/2020/a,/about\nwrong,/about\n');
  await expect(page.getByText('Line 3: Old address: it begins with /')).toBeVisible();
  await checkScreen(page, 'a file with a wrong line');
  await send('source_path,target\n/2020/a,/2019/lost\n');
  await page.getByRole('button', { name: 'Store these redirects' }).click();
  await expect(page.getByText('Stored: 1 new')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  expect((await download).suggestedFilename()).toBe('redirects.csv');
  await page.getByRole('link', { name: 'All redirects', exact: true }).click();
  await expect(page.getByRole('link', { name: '/2020/a' })).toBeVisible();
});
