import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Site } from '#platform/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { testSite } from '#platform/testing/site.ts';
import { createStory } from '#writing/stories.store.ts';
import { createApp } from '../app.ts';
import { deskCalls } from '../desk-calls.ts';
import { pageRoute } from '../page-modules.ts';
import { type Route, routes } from '../routes.ts';
import { includes, ROLES, role } from './accounts.contract.ts';
import { changeAccount } from './accounts.store.ts';
import { COMMAND_LINE } from './audit.store.ts';
import type { AnsweredCall } from './desk-calls.ts';
import { SESSION_IDLE } from './limits.ts';
import { sessionsOf } from './sessions.store.ts';
import { cookieOf, givenPerson } from './testing/people.ts';

/** Every page below /desk: one that is added to routes.ts is asked, too. */
const DESK = routes.filter(({ address }) => /^\/desk(?:\/|$)/.test(address));

/** The least role that a page declares. */
async function roleOf(route: Route) {
  const { default: page } = await pageRoute(route).load();
  return z.object({ role }).parse(page).role;
}

const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' };

async function openDesk() {
  const site = await testSite();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const ask = async (
    address: string,
    method: AnsweredCall['method'],
    headers: Record<string, string> = {},
    payload?: object,
  ) => {
    const answer = await app.inject({
      method,
      url: address.replace(/:\w+/g, '1'),
      headers,
      ...(payload && { payload }),
    });
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
  const signIn = `/sign-in?${new URLSearchParams({ to: address })}`;

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

/** What another site's page, or a program, would send. */
const FOREIGN: readonly Record<string, string>[] = [
  {},
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://signalandstack.example' },
];

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

/** What calls that change something are sent. One that is added below a story needs an entry, if it takes a body. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /stories/:id': { version: 1, change: { fields: { post_title: 'A title' } } },
  'POST /stories/:id/look': { tab: 'a', version: 1 },
  'POST /stories/:id/publish': { version: 1 },
  'POST /stories/:id/withdraw': { redirect: null },
  'POST /stories/:id/give-back': { note: '' },
  'POST /stories/:id/corrections': { text: 'It was wrong.' },
  'POST /stories/:id/revisions': { name: 'Before lunch' },
  'PUT /stories/:id/revisions/:revision': { name: 'Before lunch' },
};

test('there are calls of the desk', () => {
  expect(deskCalls.length).toBeGreaterThanOrEqual(8);
});

describe.each(deskCalls)('$method /desk/api$path', ({ method, path, role: needed }) => {
  const address = `/desk/api${path}`;
  const body = BODIES[`${method} ${path}`];

  test('is for those who are signed in, as long as they are', async () => {
    const { site, ask } = await openDesk();
    const { person, cookie } = await sessionOf(site, 'ines', 'owner');
    const statusWith = async (sent: string) =>
      (await ask(address, method, { cookie: sent, ...OWN_ORIGIN }, body)).status;
    expect(await statusWith('')).toBe(401);
    expect(await statusWith('__Host-masthead=made-up')).toBe(401);
    expect(await statusWith(cookie)).not.toBe(401);
    const { queries } = site.database;
    const idle = new Date(site.now().getTime() - SESSION_IDLE).toISOString();
    await queries.updateTable('account_session').set({ seen_time: idle }).execute();
    expect(await statusWith(cookie), 'expired').toBe(401);
    const revoked = await cookieOf(site, person);
    await queries.deleteFrom('account_session').execute();
    expect(await statusWith(revoked), 'revoked').toBe(401);
  });

  test(`is for the role ${needed} and those above it`, async () => {
    for (const has of ROLES) {
      const { site, ask } = await openDesk();
      const { cookie } = await sessionOf(site, 'ines', has);
      const answer = await ask(address, method, { cookie, ...OWN_ORIGIN }, body);
      if (includes(has, needed)) expect([200, 400, 404, 409], has).toContain(answer.status);
      else expect(answer.status, has).toBe(403);
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    }
  });

  test('is for pages of this site alone', async () => {
    const { site, ask } = await openDesk();
    const { cookie } = await sessionOf(site, 'ines', 'owner');
    for (const foreign of FOREIGN) {
      const { status, headers } = await ask(address, method, { cookie, ...foreign }, body);
      // What is only read goes back to a page that its browser does not let read it.
      if (method === 'GET') expect(headers['access-control-allow-origin'], JSON.stringify(foreign)).toBeUndefined();
      else expect(status, JSON.stringify(foreign)).toBe(403);
    }
  });

  test.runIf(path.startsWith('/stories/:id'))('is closed to a writer who did not write the story', async () => {
    const { site, ask } = await openDesk();
    await sessionOf(site, 'ines', 'editor');
    const { cookie } = await sessionOf(site, 'jonas', 'writer');
    expect([403, 404]).toContain((await ask(address, method, { cookie, ...OWN_ORIGIN }, body)).status);
  });
});
