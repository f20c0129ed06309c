import { expect } from '@playwright/test';
import { checkScreen } from './check-screen.ts';
import {
  authenticatorFor,
  deskTest,
  makeFirstAccount,
  PASSWORD,
  printedLink,
  signIn,
  test,
  withPasskeys,
} from './desk-site.ts';

const heading = { level: 1 } as const;

test('the first account by the printed link, then password and code, and signing out', async ({ page, desk }) => {
  const { app, codes } = await makeFirstAccount(page, desk);
  expect(codes).toHaveLength(10);
  await expect(page.getByRole('heading', heading)).toHaveText('Today');
  await expect(page.getByText('Owner:')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto('/desk/people');
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  await signIn(page, desk, app);
  await expect(page.getByRole('heading', heading)).toHaveText('Today');
  await page.goto(printedLink(desk));
  await expect(page.getByText('This link does not work')).toBeVisible();
});

test('without script: password and recovery code work, and the page says what passkeys need', async ({
  browser,
  desk,
}) => {
  const context = await browser.newContext({ baseURL: desk.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const { app, codes } = await makeFirstAccount(page, desk);
  await expect(page.getByRole('heading', heading)).toHaveText('Today');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Passkeys need JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeDisabled();
  await signIn(page, desk, app);
  await expect(page.getByRole('heading', heading)).toHaveText('Today');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Name').fill('ines');
  await page.getByLabel('Recovery code').fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your account');
  await expect(page.getByText('9 left.')).toBeVisible();
  await context.close();
});

test('a passkey is added, signs in, and is removed', async ({ page, desk }) => {
  await withPasskeys(page);
  await makeFirstAccount(page, desk);
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await page.getByLabel('What to call it').fill('work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toHaveText('The passkey work laptop is added.');
  await page.getByLabel('What to call it').fill('again');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey of the account already.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/desk/account');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your account');
  await expect(page.getByText(/work laptop, made .* last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove work laptop' }).click();
  await expect(page.getByRole('status')).toHaveText('The passkey is removed.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The passkey was not accepted.' })).toBeVisible();
});

test('the first account by a passkey alone cannot lose its only way in', async ({ page, desk }) => {
  await withPasskeys(page);
  await page.goto(printedLink(desk));
  const region = page.getByRole('region', { name: 'With a passkey' });
  await region.getByLabel('Name').fill('mara');
  await region.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('link', { name: 'go to the desk' }).click();
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await page.getByRole('button', { name: 'Remove First passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This is the only way in' })).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Code' }).fill((await authenticatorFor(page)).generate());
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toContainText('Password and authenticator are set.');
  await page.getByRole('button', { name: 'Remove First passkey' }).click();
  await expect(page.getByRole('status')).toHaveText('The passkey is removed.');
});

deskTest('an answer of a passkey is worth nothing a second time', async ({ page }) => {
  await withPasskeys(page);
  await page.goto('/desk/account');
  await page.getByLabel('What to call it').fill('laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const body = (await posted).postData() ?? '';
  await expect(page.getByRole('heading', heading)).toHaveText('Today');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const again = await page.request.post('/sign-in', { data: body, headers, maxRedirects: 0 });
  expect(again.status()).toBe(422);
});

test('a fresh sign-in is asked for in place, and what was typed is done', async ({ page, desk }) => {
  const { app } = await makeFirstAccount(page, desk);
  await page.goto('/desk/people');
  desk.database.exec("update account_session set created_time = '2020-01-01T00:00:00.000Z'");
  const name = page.getByLabel('Name');
  await name.fill('Mara Lindt');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^Please use 2 to 60 letters.*without a space\.$/)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('mara');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Is it you, ines?');
  await checkScreen(page, 'confirm');
  desk.database.exec('update account set authenticator_step = 0');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await page.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(page.getByRole('status')).toContainText('Hand this link to mara.');
});

test('no secret is in the log, and readers get no cookie and no script of the desk', async ({ page, desk }) => {
  const link = printedLink(desk);
  const { codes } = await makeFirstAccount(page, desk);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto('/sign-in');
  const region = page.getByRole('region', { name: 'With password and code' });
  await region.getByLabel('Name').fill('ines');
  await region.getByLabel('Password').fill('a wrong password');
  await region.getByLabel('Code').fill('123456');
  await region.getByRole('button', { name: 'Sign in' }).click();
  await expect(region.getByRole('alert').first()).toContainText('Name, password or code is not right.');
  const log = desk.log().replaceAll(link, '');
  for (const secret of [PASSWORD, 'a wrong password', ...codes, ...cookies.map(({ value }) => value)]) {
    expect(log).not.toContain(secret);
  }
  for (const address of ['/', '/news/identity-merge-error-post-mortem', '/contact-us']) {
    const answer = await page.request.get(address);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(await answer.text()).not.toContain('.desk');
  }
});
