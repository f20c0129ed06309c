import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Site } from '#platform/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { testSite } from '#platform/testing/site.ts';
import { createStory } from '#writing/stories.store.ts';
import { createApp } from '../app.ts';
import { pageRoute } from '../page-modules.ts';
import { type Route, routes } from '../routes.ts';
import { includes, ROLES, role } from './accounts.contract.ts';
import { changeAccount } from './accounts.store.ts';
import { COMMAND_LINE } from './audit.store.ts';
import { SESSION_IDLE } from './limits.ts';
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

describe.each(DESK)('$address', (route) => {
  const { address } = route;
  const signIn = `/sign-in?${new URLSearchParams({ to: ofFirst(address) })}`;

  test('sends everyone who is not signed in to the sign-in page', async () => {
    const { site, ask } = await openDesk();
    await givenPerson(site, 'ines');
    const refused = await ask(address, 'GET');
    expect(refused).toMatchObject({ status: 302, location: signIn });
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(await ask(address, 'POST', OWN_ORIGIN)).toMatchObject({ status: 302, location: signIn });
    expect(await ask(address, 'GET', { cookie: '__Host-masthead=made-up' })).toMatchObject({ status: 302 });
  });

  test.each(ROLES)('opens to the role %s if it is enough, and to no other', async (has) => {
    const { site, ask } = await openDesk();
    const { cookie } = await sessionOf(site, 'ines', has);
    const isEnough = includes(has, await roleOf(route));
    const shown = await ask(address, 'GET', { cookie });
    expect(shown.status).toBe(isEnough ? 200 : 403);
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const posted = await ask(address, 'POST', { cookie, ...OWN_ORIGIN });
    // An empty form is refused as incomplete; signing out needs no field; the start page takes no form.
    expect(isEnough ? [422, 303, 404] : [403]).toContain(posted.status);
  });

  test('ends with the session', async () => {
    const { site, ask } = await openDesk();
    const { person, cookie } = await sessionOf(site, 'ines', 'owner');
    expect((await ask(address, 'GET', { cookie })).status).toBe(200);
    const { queries } = site.database;
    const idle = new Date(site.now().getTime() - SESSION_IDLE).toISOString();
    await queries.updateTable('account_session').set({ seen_time: idle }).execute();
    expect(await ask(address, 'GET', { cookie })).toMatchObject({ status: 302, location: signIn });
    expect(await ask(address, 'POST', { cookie, ...OWN_ORIGIN })).toMatchObject({ status: 302, location: signIn });
    const revoked = await cookieOf(site, person);
    await queries.deleteFrom('account_session').execute();
    expect(await ask(address, 'GET', { cookie: revoked })).toMatchObject({ status: 302, location: signIn });
  });

  test('closes with the account', async () => {
    const { site, ask } = await openDesk();
    await givenPerson(site, 'jonas');
    const { person, cookie } = await sessionOf(site, 'ines', 'owner');
    await changeAccount(site, person.id, { isActive: false }, COMMAND_LINE);
    expect(await ask(address, 'GET', { cookie })).toMatchObject({ status: 302, location: signIn });
    expect(await sessionsOf(site, person.id)).toEqual([]);
    // One that another process began at the same moment.
    const late = await cookieOf(site, person);
    expect(await ask(address, 'GET', { cookie: late })).toMatchObject({ status: 302, location: signIn });
  });

  test('takes forms from its own origin alone', async () => {
    const { site, ask } = await openDesk();
    const { cookie } = await sessionOf(site, 'ines', 'owner');
    const { siteUrl } = site.configuration;
    const statusOf = async (headers: Record<string, string>) =>
      (await ask(address, 'POST', { cookie, ...headers })).status;
    for (const foreign of FOREIGN) expect(await statusOf(foreign), JSON.stringify(foreign)).toBe(403);
    expect(await statusOf({ origin: siteUrl })).not.toBe(403);
  });
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
