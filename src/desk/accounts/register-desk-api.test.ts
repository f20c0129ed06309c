import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { deskApi } from '#desk/desk-api.ts';
import { keepRevision } from '#desk/stories/publishing/revisions.store.ts';
import { createStory } from '#desk/stories/stories.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { includes, ROLES, type Role } from './accounts.contract.ts';
import { SESSION_IDLE } from './accounts-limits.ts';
import { type AnsweredCall, nameOf } from './answered-call.ts';
import { cookieOf } from './testing/people.ts';
import { FOREIGN, OWN_ORIGIN, ofFirst } from './testing/requests.ts';

// Every call below /desk/api is asked: one that is added to desk-api.ts, too.

/** What calls that change something are sent. One below a story that takes a body needs an entry. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /stories/:id': { version: 1, change: { fields: { post_title: 'A title' } } },
  'POST /stories/:id/look': { tab: 'a', version: 1 },
  'POST /stories/:id/publish': { version: 1 },
  'POST /stories/:id/withdraw': { redirect: null },
  'POST /stories/:id/give': { note: '' },
  'POST /stories/:id/corrections': { text: 'It was wrong.' },
  'POST /stories/:id/revisions': { name: 'Before lunch' },
};

async function openDesk() {
  const site = await testSite();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const ask = async (call: AnsweredCall, headers: Record<string, string>) => {
    const payload = BODIES[nameOf(call)];
    const url = `/desk/api${ofFirst(call.path)}`;
    const answer = await app.inject({ method: call.method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, headers: answer.headers };
  };
  return { site, ask };
}

async function signIn(site: Site, name: string, role: Role) {
  const person = await givenSignedIn(site, name, role);
  return { person, cookie: await cookieOf(site, person.account) };
}

/** A site with one story, and its writer's session. */
async function openDeskWithStory() {
  const desk = await openDesk();
  const writer = await signIn(desk.site, 'ines', 'writer');
  expect(await createStory(desk.site, writer.person)).toBe(1);
  return { ...desk, writer };
}

test('there are calls of the desk', () => {
  expect(deskApi.length).toBeGreaterThanOrEqual(8);
});

test('each is for those who are signed in, as long as they are', async () => {
  const { site, ask } = await openDeskWithStory();
  const { person, cookie } = await signIn(site, 'ada', 'owner');
  const refusesAll = async (sent: string, why: string) => {
    for (const call of deskApi) {
      const { status, headers } = await ask(call, { cookie: sent, ...OWN_ORIGIN });
      expect(status, `${nameOf(call)}, ${why}`).toBe(401);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    }
  };
  await refusesAll('', 'without a session');
  await refusesAll('__Host-masthead=made-up', 'made up');
  const { queries } = site.database;
  const idle = new Date(site.now().getTime() - SESSION_IDLE).toISOString();
  await queries.updateTable('account_session').set({ seen_time: idle }).execute();
  await refusesAll(cookie, 'expired');
  const revoked = await cookieOf(site, person.account);
  await queries.deleteFrom('account_session').execute();
  await refusesAll(revoked, 'revoked');
});

test.each(ROLES)('the role %s makes the calls that it is enough for, and no others', async (role) => {
  const { site, ask, writer } = await openDeskWithStory();
  const { cookie } = role === 'writer' ? writer : await signIn(site, 'ada', role);
  for (const call of deskApi) {
    const { status, headers } = await ask(call, { cookie, ...OWN_ORIGIN });
    if (includes(role, call.role)) expect([200, 400, 404, 409], nameOf(call)).toContain(status);
    else expect(status, nameOf(call)).toBe(403);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  }
});

test('each is for pages of this site alone', async () => {
  const { site, ask } = await openDeskWithStory();
  const { cookie } = await signIn(site, 'ada', 'owner');
  for (const call of deskApi) {
    for (const foreign of FOREIGN) {
      const { status, headers } = await ask(call, { cookie, ...foreign });
      const what = `${nameOf(call)} ${JSON.stringify(foreign)}`;
      // A page of another site may ask for what is only read, and its browser does not let it see the answer.
      if (call.method === 'GET') expect(headers, what).not.toHaveProperty('access-control-allow-origin');
      else expect(status, what).toBe(403);
    }
  }
});

test('those of a story are closed to a writer who did not write it', async () => {
  const { site, ask, writer } = await openDeskWithStory();
  // The revision 1, which the addresses name.
  await keepRevision(site, writer.person, 1, 'Before lunch');
  const { cookie } = await signIn(site, 'jonas', 'writer');
  const ofStories = deskApi.filter(({ path }) => path.startsWith('/stories/:id'));
  expect(ofStories.length).toBeGreaterThanOrEqual(5);
  for (const call of ofStories) {
    const { status } = await ask(call, { cookie, ...OWN_ORIGIN });
    expect(status, nameOf(call)).toBe(403);
  }
  const story = await site.database.queries.selectFrom('story').select('version').executeTakeFirstOrThrow();
  expect(story.version).toBe(1);
});
