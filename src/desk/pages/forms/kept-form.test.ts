import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { accountNamed } from '#desk/accounts/accounts.store.ts';
import { codeOf, cookieOf, givenPerson, PASSWORD, type Person } from '#desk/accounts/testing/people.ts';
import { openSignInSite, sessionIn } from '#desk/accounts/testing/sign-in-site.ts';
import { challengeOf, givenPasskey, passkeyField } from '#desk/accounts/testing/software-passkey.ts';
import type { Engine } from '#platform/database/engine.ts';
import { Invalid } from '#platform/errors.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { cookiesAfter, follow } from '#platform/testing/follow.ts';
import { refusedForm } from './refused-form.ts';

const QUARTER = 15 * 60;

/** The fields of the form in a page that asks for a sign-in. */
const sentIn = (body: string) => /name="sent" value="([^"]+)"/.exec(body)?.[1] ?? '';
const saidIn = (body: string) => /role="alert"[^>]*>([^<]+)/.exec(body)?.[1];

/** An owner's page People that was rendered half an hour ago, and its invitation as it is sent now. */
async function openStale(engine: Engine = 'sqlite') {
  const opened = await openSignInSite(engine);
  const { site, post, later } = opened;
  const ines = await givenPerson(site, 'ines');
  const cookie = await cookieOf(site, ines);
  later(1800);
  const invitation = { account: String(ines.id), action: 'invite', name: 'mara', role: 'editor', byline: 'Mara Lindt' };
  const invite = (headers: Record<string, string> = { cookie }) => post('/desk/people', invitation, headers);
  const right = (person: Person) => ({ name: person.name, password: PASSWORD, code: codeOf(site, person) });
  const confirm = (sent: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    post('/desk/people', { sent, ...fields }, headers);
  return { ...opened, ines, cookie, invite, confirm, right };
}

describe.each(enginesOfRun)('a form that needs a fresh sign-in on %s', (engine) => {
  test('is kept while its page asks for password and code, and then done with what was typed', async () => {
    const { site, app, ines, cookie, invite, confirm, right } = await openStale(engine);
    const asked = await invite();
    expect(asked.statusCode).toBe(422);
    expect(asked.body).toContain('Is it you, ines?');
    expect(asked.body).not.toContain('Mara Lindt');
    expect(asked.body, 'a way that this account has not').not.toContain('With a passkey');
    expect(await accountNamed(site, 'mara')).toBeUndefined();
    const { code: _code, ...fields } = right(ines);
    const wrong = await confirm(sentIn(asked.body), { ...fields, code: '000000' });
    expect([wrong.statusCode, saidIn(wrong.body)]).toEqual([
      422,
      'Password or code is not right. A code works once: wait for the next one and try again.',
    ]);
    const done = await confirm(sentIn(wrong.body), right(ines));
    expect(done.statusCode).toBe(303);
    expect((await follow(app, done, cookie)).body).toContain('Hand this link to mara.');
    expect(await accountNamed(site, 'mara')).toMatchObject({ role: 'editor' });
    const entries = await site.database.queries.selectFrom('audit_entry').select(['actor', 'action']).execute();
    expect(entries).toContainEqual({ actor: 'ines', action: 'sign in' });
    expect((await invite()).body).toContain('The name mara is taken.');
  });

  test('whose session has ended begins a new one, for its sender alone', async () => {
    const { site, app, post, ines, invite, confirm, right } = await openStale(engine);
    const jonas = await givenPerson(site, 'jonas');
    const asked = await invite({});
    expect(asked.body).toContain('Your session has ended');
    // Anybody may send such a form.
    expect(asked.body).not.toContain('ines');
    const other = await confirm(sentIn(asked.body), right(jonas), {});
    expect([other.statusCode, saidIn(other.body), other.cookies]).toEqual([
      422,
      'That is the sign-in of another account than the one that sent this. Nothing was done.',
      [],
    ]);
    const done = await confirm(sentIn(other.body), right(ines), {});
    expect((await follow(app, done)).body).toContain('Hand this link to mara.');
    const another = { account: String(ines.id), action: 'invite', name: 'zoe', role: 'writer' };
    expect((await post('/desk/people', another, { cookie: sessionIn(done) })).statusCode).toBe(303);
  });
});

test('a form of a page that was rendered for another account is not done in the name of who is signed in', async () => {
  const { site, ines, invite, confirm, right } = await openStale();
  const jonas = await cookieOf(site, await givenPerson(site, 'jonas'));
  const asked = await invite({ cookie: jonas });
  expect(asked.body).toContain('This browser is signed in as jonas now, and another account sent this.');
  expect(await accountNamed(site, 'mara')).toBeUndefined();
  const done = await confirm(sentIn(asked.body), right(ines), { cookie: jonas });
  expect(done.statusCode).toBe(303);
  const entries = await site.database.queries.selectFrom('audit_entry').select(['actor', 'action']).execute();
  expect(entries).toContainEqual({ actor: 'ines', action: 'create account' });
});

test('a passkey confirms as well, and one of another account does not', async () => {
  const { site, ines, invite, confirm } = await openStale();
  const jonas = await givenPerson(site, 'jonas');
  const [own, theirs] = [await givenPasskey(site, ines), await givenPasskey(site, jonas)];
  const answerOf = async (passkey: typeof own) => passkeyField(passkey, site, { challenge: await challengeOf(site) });
  const sent = sentIn((await invite()).body);
  expect(saidIn((await confirm(sent, { passkey: await answerOf(theirs) })).body)).toContain('Nothing was done.');
  expect((await confirm(sent, { passkey: await answerOf(own) })).statusCode).toBe(303);
});

test('guesses wait as on the page of signing in, and the form is kept meanwhile', async () => {
  const { site, ines, invite, confirm, right, later } = await openStale();
  let { body } = await invite();
  for (let guess = 1; guess <= 5; guess++) ({ body } = await confirm(sentIn(body), { password: 'wrong', code: '1' }));
  const late = await confirm(sentIn(body), right(ines));
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '2']);
  expect(saidIn(late.body)).toBe('Too many attempts to sign in. Please try again in 2 seconds.');
  later(60);
  expect((await confirm(sentIn(late.body), right(ines))).statusCode).toBe(303);
  expect(await accountNamed(site, 'mara')).toBeDefined();
});

test('a form is kept for a quarter of an hour, and for its own page', async () => {
  const { post, ines, cookie, invite, confirm, right, later } = await openStale();
  const sent = sentIn((await invite()).body);
  expect(saidIn((await post('/desk/account', { sent, ...right(ines) }, { cookie })).body)).toContain('Please send it');
  later(QUARTER + 1);
  const late = await confirm(sent, right(ines));
  expect(saidIn(late.body)).toBe(
    'What you sent was kept for a quarter of an hour, which is over. Please send it again.',
  );
});

/** The page of an account whose session needs a sign-in, or has ended, and its form for a new password. */
async function openPasswordForm(isEnded: boolean) {
  const { site, app, post, ines, cookie, later, right } = await openStale();
  const url = '/desk/account';
  const page = await app.inject({ url, headers: { cookie } });
  if (isEnded) await site.database.queries.deleteFrom('account_session').execute();
  const codeIn = (body: string) => {
    const secret = /secret=([A-Z2-7]+)/.exec(body)?.[1] ?? '';
    return new TOTP({ secret }).generate({ timestamp: site.now().getTime() });
  };
  const send = (code: string, session = cookie) => {
    const fields = { account: String(ines.id), action: 'set-password', password: `another ${PASSWORD}`, code };
    return post(url, fields, { cookie: session });
  };
  const confirm = (asked: { body: string }) => post(url, { sent: sentIn(asked.body), ...right(ines) }, { cookie });
  return { app, cookie, shown: codeIn(page.body), codeIn, send, confirm, later };
}

test.each([
  ['goes on', false],
  ['has ended', true],
])(
  'a new password is kept with its code, which was right when it was sent, where the session %s',
  async (_how, isEnded) => {
    const { app, cookie, shown, send, confirm, later } = await openPasswordForm(isEnded);
    const asked = await send(shown);
    expect(asked.body).not.toContain(PASSWORD);
    later(300);
    const done = await confirm(asked);
    expect((await follow(app, done, cookie)).body).toContain('Password and authenticator are set.');
    expect(cookiesAfter(done, cookie).includes(cookie)).toBe(!isEnded);
  },
);

test('a page that refuses a kept form shows the key of the session that has begun', async () => {
  const { app, shown, codeIn, send, confirm } = await openPasswordForm(true);
  const refused = await confirm(await send(shown === '000000' ? '000001' : '000000'));
  expect(refused.body).toMatch(/id="code-error"[^>]*>The code is not right/);
  const session = sessionIn(refused);
  const done = await send(codeIn(refused.body), session);
  expect((await follow(app, done, session)).body).toContain('Password and authenticator are set.');
});

test('a form that breaks a rule says so at the field, and keeps what was typed', async () => {
  const { site, post } = await openSignInSite();
  const cookie = await cookieOf(site, await givenPerson(site, 'ines'));
  const typed = { action: 'invite', name: 'Mara Lindt', role: 'editor', byline: 'Mara' };
  const { body, statusCode } = await post('/desk/people', typed, { cookie });
  expect(statusCode).toBe(422);
  expect(body).toMatch(/id="name-error"[^>]*>Please use 2 to 60 letters.*without a space\./);
  expect(body).toMatch(/name="name"[^>]*value="Mara Lindt"/);
  expect(body).toMatch(/name="byline"[^>]*value="Mara"/);
  expect(body).toMatch(/<option value="editor" selected=""/);
});

test('a page that shows a form again is not told its secrets', () => {
  const fields = { action: 'invite', name: 'mara', password: PASSWORD, code: '123456', passkey: '{}' };
  expect(refusedForm(fields, new Invalid('No.')).refused.values).toEqual({ action: 'invite', name: 'mara' });
});
