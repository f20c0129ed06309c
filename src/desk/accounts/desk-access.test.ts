import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '#app.ts';
import { type Route, routes } from '#content/routes.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { createStory } from '#desk/stories/create-story.store.ts';
import { givenSource } from '#operations/bringing-in/testing/given-source.ts';
import { pageRoute } from '#page-modules.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { includes, ROLES, role } from './accounts.contract.ts';
import { SESSION_IDLE } from './accounts-limits.ts';
import { COMMAND_LINE } from './audit.store.ts';
import { changeAccount } from './people/change-account.store.ts';
import { sessionsOf } from './sessions.store.ts';
import { cookieOf, givenPerson } from './testing/people.ts';
import { FOREIGN, OWN_ORIGIN, ofFirst } from './testing/requests.ts';

/** Every page below /desk: one that is added to routes.ts is asked, too. */
const DESK = routes.filter(({ address }) => /^\/desk(?:\/|$)/.test(address));

/** The least role that a page declares. */
async function roleOf(route: Route) {
  const { default: page } = await pageRoute(route).load();
  return z.object({ role }).parse(page).role;
}

async function openDesk() {
  const site = await testSite();
  await givenSource(site, '1');
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const ask = async (address: string, method: 'GET' | 'POST', headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method, url: ofFirst(address), headers });
    return { status: answer.statusCode, location: answer.headers.location, headers: answer.headers };
  };
  return { site, ask };
}

/** A person with a session. The first one's story is the story 1, which the addresses name. */
async function sessionOf(site: Site, name: string, has: (typeof ROLES)[number]) {
  const person = await givenPerson(site, name, has);
  const account = { ...person, role: has, author_id: null };
  await createStory(site, { sessionId: 0, began: '', account });
  return { person, cookie: await cookieOf(site, person) };
}

test('there are pages of the desk', () => {
  expect(DESK.length).toBeGreaterThanOrEqual(4);
});

// One site for the pages of each test: to open one takes longer than all that is asked of a page.
test('every page sends everyone without a session to the sign-in page, and everyone whose session has ended', async () => {
  const { site, ask } = await openDesk();
  const { queries } = site.database;
  await givenPerson(site, 'jonas');
  for (const [number, { address }] of DESK.entries()) {
    const { person, cookie } = await sessionOf(site, `ines-${number}`, 'owner');
    const signIn = `/sign-in?${new URLSearchParams({ to: ofFirst(address) })}`;
    const isRefused = async (sent: Record<string, string>, session: string) => {
      const why = `${address}, its session: ${session}`;
      const refused = await ask(address, 'GET', sent);
      expect(refused, why).toMatchObject({ status: 302, location: signIn });
      expect(refused.headers['cache-control'], why).toBe('private, no-store');
      expect(await ask(address, 'POST', { ...sent, ...OWN_ORIGIN }), why).toMatchObject({
        status: 302,
        location: signIn,
      });
    };
    expect((await ask(address, 'GET', { cookie })).status, address).toBe(200);
    await isRefused({}, 'none');
    await isRefused({ cookie: '__Host-masthead=made-up' }, 'made up');
    const idle = new Date(site.now().getTime() - SESSION_IDLE).toISOString();
    await queries.updateTable('account_session').set({ seen_time: idle }).execute();
    await isRefused({ cookie }, 'idle');
    const revoked = await cookieOf(site, person);
    await queries.deleteFrom('account_session').execute();
    await isRefused({ cookie: revoked }, 'revoked');
    const closed = await cookieOf(site, person);
    await changeAccount(site, person.id, { isActive: false }, COMMAND_LINE);
    await isRefused({ cookie: closed }, 'of a closed account');
    expect(await sessionsOf(site, person.id), address).toEqual([]);
    await isRefused({ cookie: await cookieOf(site, person) }, 'begun by another process as the account was closed');
  }
});

test('every page opens to the roles that are enough, and to no other', async () => {
  const { site, ask } = await openDesk();
  const { person } = await sessionOf(site, 'ines', 'owner');
  for (const has of ROLES) {
    await site.database.queries.updateTable('account').set({ role: has }).where('id', '=', person.id).execute();
    for (const route of DESK) {
      const { address } = route;
      const why = `${address} for ${has}`;
      // Signing out ends the session before.
      const cookie = await cookieOf(site, person);
      const isEnough = includes(has, await roleOf(route));
      const shown = await ask(address, 'GET', { cookie });
      expect(shown.status, why).toBe(isEnough ? 200 : 403);
      expect(shown.headers, why).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      const posted = await ask(address, 'POST', { cookie, ...OWN_ORIGIN });
      // An empty form is refused as incomplete; signing out needs no field; the start page takes no form.
      expect(isEnough ? [422, 303, 404] : [403], why).toContain(posted.status);
    }
  }
});

test('every page takes forms from its own origin alone', async () => {
  const { site, ask } = await openDesk();
  const { person } = await sessionOf(site, 'ines', 'owner');
  const { siteUrl } = site.configuration;
  for (const { address } of DESK) {
    const cookie = await cookieOf(site, person);
    const statusOf = async (headers: Record<string, string>) =>
      (await ask(address, 'POST', { cookie, ...headers })).status;
    for (const foreign of FOREIGN) expect(await statusOf(foreign), `${address} ${JSON.stringify(foreign)}`).toBe(403);
    expect(await statusOf({ origin: siteUrl }), address).not.toBe(403);
  }
});

describe.each(routes.filter(({ address }) => address.startsWith('/sign-in')))('$address', ({ address }) => {
  test('takes forms from its own origin alone, and is on no list', async () => {
    const { ask } = await openDesk();
    for (const foreign of FOREIGN) {
      expect((await ask(address, 'POST', foreign)).status, JSON.stringify(foreign)).toBe(403);
    }
    expect((await ask(address, 'GET')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  });
});
