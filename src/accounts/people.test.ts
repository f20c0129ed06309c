import { TOTP } from 'otpauth';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Site } from '#platform/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { givenAuthor } from '#posts/testing/content.ts';
import { createApp } from '../app.ts';
import { accountNamed, changeAccount } from './accounts.store.ts';
import { COMMAND_LINE } from './audit.store.ts';
import { firstAccountLink } from './links.store.ts';
import { passkeysOf } from './passkeys.store.ts';
import { arePreviewsOpen } from './settings.store.ts';
import { codeOf, cookieOf, givenPerson, PASSWORD } from './testing/people.ts';
import {
  challengeOf,
  challengeToAdd,
  givenPasskey,
  passkeyField,
  registrationField,
} from './testing/software-passkey.ts';
import { tokenHash } from './tokens.ts';

type Engine = (typeof everyEngine)[number];

async function openPeople(engine: Engine) {
  const site = await testSite(engine);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const owner = await givenPerson(site, 'ines');
  const cookie = await cookieOf(site, owner);
  const post = async (
    url: string,
    fields: Record<string, string | number>,
    headers: Record<string, string> = { cookie },
  ) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(texts).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    });
    return { statusCode, body, said: /role="(?:alert|status)"[^>]*>([^<]+)/.exec(body)?.[1] };
  };
  const people = (fields: Record<string, string | number>) => post('/desk/people', fields);
  return { site, app, owner, cookie, post, people };
}

const linkIn = (body: string) => /\/sign-in\/link\?token=([\w-]{43})/.exec(body)?.[1] ?? '';

const log = (site: Site) =>
  site.database.queries
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .execute();

describe.each(everyEngine)('the people of a site on %s', (engine) => {
  test('are invited by a link that sets up their sign-in, once', async () => {
    const { site, app, people, post } = await openPeople(engine);
    const author_id = await givenAuthor(site, 'jonas', 'Jonas');
    const invited = await people({ action: 'invite', name: 'Jonas', role: 'writer', author_id });
    const token = linkIn(invited.body);
    expect(invited.said).toBe('Hand this link to jonas. It sets up their sign-in, once, within a week.');
    expect((await app.inject(`/sign-in/link?token=${token}`)).body).toContain('Welcome, jonas');
    const fields = { token, name: 'someone-else', password: PASSWORD, code: codeOf(site, { seed: tokenHash(token) }) };
    expect((await post('/sign-in/link', fields, {})).statusCode).toBe(200);
    expect((await post('/sign-in/link', fields, {})).statusCode).toBe(422);
    expect(await accountNamed(site, 'jonas')).toMatchObject({ role: 'writer', author_id });
    expect(await accountNamed(site, 'someone-else')).toBeUndefined();
  });

  test('cannot have a name twice', async () => {
    const { people } = await openPeople(engine);
    const answer = await people({ action: 'invite', name: 'INES', role: 'writer', author_id: '' });
    expect(answer).toMatchObject({ statusCode: 422, said: 'The name ines is taken. Please choose another one.' });
  });

  test('a new link ends the one before, and what it sets up ends the sessions', async () => {
    const { site, app, people, post } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    const cookie = await cookieOf(site, jonas);
    const first = linkIn((await people({ action: 'link', id: jonas.id })).body);
    const second = linkIn((await people({ action: 'link', id: jonas.id })).body);
    expect((await app.inject(`/sign-in/link?token=${first}`)).body).toContain('This link does not work');
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(200);
    const fields = { token: second, password: PASSWORD, code: codeOf(site, { seed: tokenHash(second) }) };
    expect((await post('/sign-in/link', fields, {})).statusCode).toBe(200);
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(302);
  });

  test('a new link ends every way in that somebody else may have', async () => {
    const { site, owner, people, post } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    const stolen = await givenPasskey(site, jonas);
    await givenPasskey(site, owner);
    const use = linkIn((await people({ action: 'link', id: jonas.id })).body);
    const challenge = await challengeToAdd(site, `add ${tokenHash(use)}`);
    const made = await post('/sign-in/link', { token: use, passkey: registrationField(site, challenge) }, {});
    expect(made.statusCode).toBe(200);
    const signIn = (fields: Record<string, string>) => post('/sign-in', fields, {});
    const passkey = passkeyField(stolen, site, { challenge: await challengeOf(site) });
    expect(await signIn({ passkey })).toMatchObject({ statusCode: 422 });
    expect((await signIn({ name: 'jonas', password: PASSWORD, code: codeOf(site, jonas) })).statusCode).toBe(422);
    const [code = ''] = jonas.recoveryCodes;
    expect((await post('/sign-in/recovery', { name: 'jonas', code }, {})).statusCode).toBe(422);
    expect(await passkeysOf(site, owner.id)).toHaveLength(1);
    expect((await log(site)).slice(0, 6).map(({ action }) => action)).toEqual([
      ...['sign in', 'make recovery codes', 'add passkey', 'remove password', 'remove passkey', 'make sign-in link'],
    ]);
  });

  test('a session that another process began while its account was closed is none once it is open again', async () => {
    const { site, app } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    await changeAccount(site, jonas.id, { isActive: false }, COMMAND_LINE);
    const cookie = await cookieOf(site, jonas);
    await changeAccount(site, jonas.id, { isActive: true }, COMMAND_LINE);
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(302);
  });

  test('the log of changes says what differs, in words', async () => {
    const { site, people } = await openPeople(engine);
    const author_id = await givenAuthor(site, 'jonas', 'Jonas Berg');
    const { id } = await givenPerson(site, 'jonas', 'writer');
    await people({ action: 'change', id, role: 'editor', author_id });
    const { body } = await people({ action: 'previews', previews: 'open' });
    const text = body.replaceAll(/<!-- -->|<\/?strong>/g, '');
    expect(text).toContain('ines: change account, jonas, role from writer to editor, byline Jonas Berg<');
    expect(text).toContain('ines: change setting, previews, from signed in to open<');
  });

  test('every change is an entry in the log, with what was before and after, and without a secret', async () => {
    const { site, people } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    await people({ action: 'invite', name: 'mara', role: 'writer', author_id: '' });
    await people({ action: 'change', id: jonas.id, role: 'editor', author_id: '' });
    await people({ action: 'previews', previews: 'open' });
    const link = linkIn((await people({ action: 'link', id: jonas.id })).body);
    const entries = await log(site);
    expect(entries.slice(0, 5)).toEqual([
      { actor: 'ines', action: 'make sign-in link', subject: 'jonas', before: null, after: null },
      { actor: 'ines', action: 'change setting', subject: 'previews', before: '"signed in"', after: '"open"' },
      {
        actor: 'ines',
        action: 'change account',
        subject: 'jonas',
        before: '{"role":"writer","author_id":null,"deactivated_time":null}',
        after: '{"role":"editor","author_id":null,"deactivated_time":null}',
      },
      { actor: 'ines', action: 'make sign-in link', subject: 'mara', before: null, after: null },
      {
        actor: 'ines',
        action: 'create account',
        subject: 'mara',
        before: null,
        after: '{"name":"mara","role":"writer","author_id":null}',
      },
    ]);
    const text = JSON.stringify(entries);
    for (const secret of [link, tokenHash(link), PASSWORD, '$argon2', ...jonas.recoveryCodes]) {
      expect(text).not.toContain(secret);
    }
  });

  test('who was closed gets no link, and the one they had ends', async () => {
    const { site, app, people } = await openPeople(engine);
    const { id } = await givenPerson(site, 'jonas', 'writer');
    const link = linkIn((await people({ action: 'link', id })).body);
    await people({ action: 'deactivate', id });
    expect(await people({ action: 'link', id })).toMatchObject({ statusCode: 422 });
    await people({ action: 'activate', id });
    expect((await app.inject(`/sign-in/link?token=${link}`)).body).toContain('This link does not work');
  });

  test('the last owner who can sign in stays an owner', async () => {
    const { site, owner, people } = await openPeople(engine);
    // Invited, and cannot sign in yet.
    await people({ action: 'invite', name: 'mara', role: 'owner', author_id: '' });
    const refused = 'This is the last owner who can sign in. Make another person an owner first.';
    const demoting = { action: 'change', id: owner.id, role: 'editor', author_id: '' };
    expect(await people(demoting)).toMatchObject({ statusCode: 422, said: refused });
    expect(await people({ action: 'deactivate', id: owner.id })).toMatchObject({ statusCode: 422, said: refused });
    await givenPerson(site, 'jonas', 'owner');
    expect(await people(demoting)).toMatchObject({ statusCode: 303 });
    expect(await people(demoting)).toMatchObject({ statusCode: 403 });
    expect(await accountNamed(site, 'ines')).toMatchObject({ role: 'editor' });
  });

  test('two owners who close each other at the same moment leave one', async () => {
    const { site, owner } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'owner');
    for (let round = 1; round <= 10; round++) {
      const closing = [owner, jonas].map(({ id }) => changeAccount(site, id, { isActive: false }, COMMAND_LINE));
      const outcomes = (await Promise.allSettled(closing)).map(({ status }) => status);
      expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
      for (const { id } of [owner, jonas]) await changeAccount(site, id, { isActive: true }, COMMAND_LINE);
    }
  });

  test('a person ends their own sessions, and nobody else’s', async () => {
    const { site, app, owner, post } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'owner');
    const [mine, other, theirs] = [
      await cookieOf(site, owner),
      await cookieOf(site, owner),
      await cookieOf(site, jonas),
    ];
    const rows = await site.database.queries.selectFrom('account_session').select('id').orderBy('id').execute();
    const ids = rows.slice(-2).map(({ id }) => id);
    for (const id of ids) await post('/desk/account', { action: 'end-session', id }, { cookie: mine });
    const statusOf = async (cookie: string) => (await app.inject({ url: '/desk', headers: { cookie } })).statusCode;
    expect([await statusOf(mine), await statusOf(other), await statusOf(theirs)]).toEqual([200, 302, 200]);
  });

  test('a session from half an hour ago does not change how anybody signs in', async () => {
    const { site, owner, cookie, post, people } = await openPeople(engine);
    const before = new Date(site.now().getTime() - 1_800_000).toISOString();
    await site.database.queries.updateTable('account_session').set({ created_time: before }).execute();
    const forms = [
      { action: 'new-codes' },
      { action: 'set-password', password: PASSWORD, code: '' },
      { action: 'remove-passkey', id: 1 },
    ];
    for (const form of forms) {
      const { said } = await post('/desk/account', form, { cookie });
      expect(said).toContain('Please sign out, sign in again');
    }
    const access = [
      { action: 'link', id: owner.id },
      { action: 'invite', name: 'mallory', role: 'owner', author_id: '' },
      { action: 'change', id: owner.id, role: 'owner', author_id: '' },
      { action: 'activate', id: owner.id },
      { action: 'previews', previews: 'open' },
    ];
    for (const form of access)
      expect((await people(form)).said, form.action).toContain('Please sign out, sign in again');
    expect(await accountNamed(site, 'mallory')).toBeUndefined();
    await givenPerson(site, 'jonas', 'owner');
    expect((await people({ action: 'previews', previews: 'signed in' })).said).toBe('Previews ask for a sign-in.');
    expect((await people({ action: 'deactivate', id: owner.id })).statusCode).toBe(303);
  });

  test('new recovery codes end the earlier ones', async () => {
    const { site, owner, cookie, post } = await openPeople(engine);
    const jonas = await givenPerson(site, 'jonas', 'writer');
    const made = await post('/desk/account', { action: 'new-codes' }, { cookie });
    const [fresh = ''] = /[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/.exec(made.body) ?? [];
    const status = async (code = '', name = 'ines') => (await post('/sign-in/recovery', { name, code }, {})).statusCode;
    expect(await status(owner.recoveryCodes[0])).toBe(422);
    expect(await status(fresh)).toBe(303);
    expect(await status(jonas.recoveryCodes[0], 'jonas')).toBe(303);
  });
});

describe.each(everyEngine)('previews on %s', (engine) => {
  test('are open until the first account, then to those who are signed in, or as the owner says', async () => {
    const site = await testSite(engine);
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    // A post that does not exist tells open from closed as well as any.
    const statuses = async (cookie = '') => {
      const [page, call] = ['/preview/news/a', '/api/post/preview-post/news/a'];
      const answers = [
        await app.inject({ url: page, headers: { cookie } }),
        await app.inject({ url: call, headers: { cookie } }),
      ];
      return answers.map(({ statusCode, headers }) => [statusCode, headers.location]);
    };
    const open = [
      [404, undefined],
      [501, undefined],
    ];
    const closed = [
      [302, '/sign-in?to=%2Fpreview%2Fnews%2Fa'],
      [403, undefined],
    ];
    await firstAccountLink(site);
    expect(await statuses()).toEqual(open);
    const writer = await givenPerson(site, 'jonas', 'writer');
    expect(await statuses()).toEqual(closed);
    expect(await statuses('__Host-masthead=made-up')).toEqual(closed);
    expect(await statuses(await cookieOf(site, writer))).toEqual(open);
    const cookie = await cookieOf(site, await givenPerson(site, 'ines'));
    const post = (previews: string) =>
      app.inject({
        method: 'POST',
        url: '/desk/people',
        payload: new URLSearchParams({ action: 'previews', previews }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
      });
    await post('open');
    expect(await statuses()).toEqual(open);
    expect(await arePreviewsOpen(site)).toBe(true);
    await post('signed in');
    expect(await statuses()).toEqual(closed);
  });
});

test('a new password takes the code of the secret that this session was shown, and ends the other sessions', async () => {
  const { site, app, owner, cookie, post } = await openPeople('sqlite');
  const other = await cookieOf(site, owner);
  const open = (session: string) => app.inject({ url: '/desk/account', headers: { cookie: session } });
  const secret = /secret=([A-Z2-7]+)/.exec((await open(cookie)).body)?.[1] ?? '';
  const code = new TOTP({ secret }).generate({ timestamp: site.now().getTime() });
  const fields = { action: 'set-password', password: `another ${PASSWORD}`, code };
  const refused = await post('/desk/account', fields, { cookie: other });
  expect(refused).toMatchObject({ statusCode: 422, said: expect.stringContaining('The code is not right.') });
  expect((await post('/desk/account', fields)).said).toContain('Your other sessions and sign-in links have ended.');
  expect([(await open(cookie)).statusCode, (await open(other)).statusCode]).toEqual([200, 302]);
});
