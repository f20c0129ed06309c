import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { SESSION_COOKIE } from '../../src/desk/accounts/session-cookie.ts';
import { test as base } from '../fixtures.ts';
import { type OwnSite, startOwnSite } from '../specification/own-site.ts';
import { givenSession } from './given-session.ts';

export const PASSWORD = 'correct horse battery staple';

/** A site of the test's own at localhost, where passkeys work. */
export const test = base.extend<{ desk: OwnSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
  desk: async ({}, use) => {
    const { site, stop } = await startOwnSite('localhost');
    await use(site);
    if (process.env.SHOW_LOG) process.stderr.write(site.log());
    await stop();
  },
  baseURL: ({ desk }, use) => use(desk.url),
  // A window that is resized while one page turns into the next is an error of the view transition.
  contextOptions: { reducedMotion: 'reduce' },
});

/** Tests of what is done at the desk: the page is that of `ines`, an owner, who has signed in. */
export const deskTest = test.extend({
  context: async ({ context, desk }, use) => {
    const value = givenSession(desk.database, { name: 'ines', role: 'owner' });
    await context.addCookies([{ name: SESSION_COOKIE, value, url: desk.url, httpOnly: true }]);
    await use(context);
  },
});

/** The link to the first account, as the welcome prints it. */
export function printedLink(desk: OwnSite): string {
  return /http\S+\/sign-in\/link\?token=\S+/.exec(desk.log())?.[0] ?? '';
}

/** An authenticator app that has read the key on a page. */
export async function authenticatorFor(page: Page): Promise<TOTP> {
  const link = await page.getByRole('link', { name: 'open it in the app' }).getAttribute('href');
  return new TOTP({ secret: new URL(link ?? '').searchParams.get('secret') ?? '' });
}

const form = (page: Page, name: string) => page.getByRole('region', { name });

/** Makes the first account with a password. @returns its authenticator and recovery codes */
export async function makeFirstAccount(page: Page, desk: OwnSite, name = 'ines') {
  await page.goto(printedLink(desk));
  const app = await authenticatorFor(page);
  const region = form(page, 'With password and code');
  await region.getByLabel('Name').fill(name);
  await region.getByLabel('New password').fill(PASSWORD);
  await region.getByLabel('Code').fill(app.generate());
  await region.getByRole('button', { name: 'Set password' }).click();
  const codes = await page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem').allTextContents();
  await page.getByRole('link', { name: 'go to the desk' }).click();
  return { app, codes };
}

/** Signs in with a password; the code of this moment may be used again. */
export async function signIn(page: Page, desk: OwnSite, app: TOTP, name = 'ines') {
  desk.database.exec('update account set authenticator_step = 0');
  await page.goto('/sign-in');
  const region = form(page, 'With password and code');
  await region.getByLabel('Name').fill(name);
  await region.getByLabel('Password').fill(PASSWORD);
  await region.getByLabel('Code').fill(app.generate());
  await region.getByRole('button', { name: 'Sign in' }).click();
}

/** A device with a fingerprint reader, as Chromium plays it. */
export async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
