import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { routes } from '#content/routes.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { GROUPS, isScreen } from './screens.ts';

/** Takes forms alone, or parts of a file. */
const NO_PLACES = new Set(['/desk/service-worker.js', deskAddresses.bringInFiles()]);

/** Addresses of the desk: of routes and links, each with what stands above it, up to what only a number would complete. */
function addressesOfDesk(): string[] {
  const links = Object.values(deskAddresses).map((link) => (link as (...parts: unknown[]) => string)('PART', 'PART'));
  const paths = [...routes.map(({ address }) => address), ...links, ...Object.keys(GROUPS)].map(
    (address) => address.split('?')[0] ?? '',
  );
  const above = paths.flatMap((path) => path.split('/').map((_, last, parts) => parts.slice(0, last + 1).join('/')));
  return [...new Set(above)].filter(
    (path) => /^\/desk(?:\/|$)/.test(path) && !/[:*]|PART|NaN|in-place/.test(path) && !NO_PLACES.has(path),
  );
}

test('an address of the desk without its last part leads to a place of the desk', async () => {
  const site = await testSite();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const cookie = await cookieOf(site, await givenPerson(site, 'ines'));
  const found = addressesOfDesk();
  expect(found).toEqual(expect.arrayContaining(['/desk', '/desk/kinds', '/desk/redirects', '/desk/readers']));
  for (const path of [...found, ...Object.values(GROUPS)]) {
    const { statusCode, body } = await app.inject({ url: path, headers: { cookie } });
    expect(statusCode, path).toBe(200);
    // What the application renders is a screen, or leads on to a place.
    if (body.includes('id="desk"')) expect(isScreen(path) || path in GROUPS, path).toBe(true);
  }
});

test('no group leads on to another group', () => {
  expect(Object.values(GROUPS).filter((to) => to in GROUPS)).toEqual([]);
});
