import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { includes, ROLES, type Role } from '#desk/accounts/accounts.contract.ts';
import { SESSION_IDLE } from '#desk/accounts/accounts-limits.ts';
import { COMMAND_LINE } from '#desk/accounts/audit.store.ts';
import { changeAccount } from '#desk/accounts/people/change-account.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { FOREIGN, OWN_ORIGIN, ofFirst } from '#desk/accounts/testing/requests.ts';
import { deskApi } from '#desk/desk-api.ts';
import { createStory } from '#desk/stories/create-story.store.ts';
import { keepRevision } from '#desk/stories/publishing/keep-revision.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { type AnsweredCall, nameOf } from './answered-call.ts';
import { CALL_ENTRIES, SECRET } from './testing/call-entries.ts';

// Every call below /desk/api is asked: one that is added to desk-api.ts, too.

async function openDesk() {
  const site = await testSite();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const ask = async (call: AnsweredCall, headers: Record<string, string>) => {
    const { body, query = {} } = CALL_ENTRIES.get(nameOf(call)) ?? {};
    const url = `/desk/api${ofFirst(call.path)}?${new URLSearchParams(query)}`;
    const answer = await app.inject({ method: call.method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
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

test('each call of the desk has an entry, with the role that it is for', () => {
  const roles = new Map(deskApi.map((call) => [nameOf(call), call.role]));
  expect(roles).toEqual(new Map([...CALL_ENTRIES].map(([name, { role }]) => [name, role])));
  for (const [name, { role, reach }] of CALL_ENTRIES)
    expect(reach !== undefined, `${name} says what a writer does with it to another’s`).toBe(role === 'writer');
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
  // Without an owner who can sign in, no account is closed.
  await givenPerson(site, 'olga', 'owner');
  const { person: closed } = await signIn(site, 'kim', 'editor');
  await changeAccount(site, closed.account.id, { isActive: false }, COMMAND_LINE);
  await refusesAll(await cookieOf(site, closed.account), 'of a closed account');
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

test('a writer neither changes nor sees what is somebody else’s', async () => {
  const { site, ask, writer } = await openDeskWithStory();
  await givenOthers(site, writer.person);
  const before = await storiesOf(site);
  const { cookie } = await signIn(site, 'jonas', 'writer');
  for (const call of deskApi) {
    const { reach } = CALL_ENTRIES.get(nameOf(call)) ?? {};
    if (reach === undefined) continue;
    const { status, body } = await ask(call, { cookie, ...OWN_ORIGIN });
    if (reach === 'refuses') expect([403, 404], nameOf(call)).toContain(status);
    if (reach === 'hides') expect(status, nameOf(call)).toBe(200);
    expect(body, nameOf(call)).not.toContain(SECRET);
  }
  expect((await storiesOf(site)).filter(({ account_id }) => account_id === writer.person.account.id)).toEqual(before);
});

test('those who may change it are answered where another writer is refused', async () => {
  const { site, ask, writer } = await openDeskWithStory();
  await givenOthers(site, writer.person);
  const seen = new Set<string>();
  for (const call of deskApi) {
    const { reach } = CALL_ENTRIES.get(nameOf(call)) ?? {};
    const { status, body } = await ask(call, { cookie: writer.cookie, ...OWN_ORIGIN });
    if (reach === 'refuses') expect([200, 400, 404, 409], nameOf(call)).toContain(status);
    if (body.includes(SECRET)) seen.add(nameOf(call));
  }
  // Else the test above would find nothing to hide.
  expect([...seen]).toEqual(
    expect.arrayContaining(['GET /stories', 'GET /stories/:id/revisions', 'GET /bin', 'GET /find']),
  );
});

/** What is a writer's: the story 1 with the revision 1, an article that waits to be opened, and a story in the bin. */
async function givenOthers(site: Site, person: SignedIn): Promise<void> {
  const { queries } = site.database;
  await queries.updateTable('story').set({ title: SECRET, untouched: 0 }).execute();
  await keepRevision(site, person, 1, SECRET);
  await givenPublication(site);
  const post_author_id = await givenAuthor(site, 'ines', 'Ines');
  await queries.updateTable('account').set({ author_id: post_author_id }).where('id', '=', person.account.id).execute();
  await givenPost(site, { post_author_id, post_title: SECRET, status: 'draft' });
  const binned = await createStory(site, person);
  const deleted_time = site.now().toISOString();
  await queries
    .updateTable('story')
    .set({ title: SECRET, untouched: 0, deleted_time })
    .where('id', '=', binned)
    .execute();
}

function storiesOf({ database }: Site) {
  return database.queries.selectFrom('story').selectAll().orderBy('id').execute();
}
