import { TOTP } from 'otpauth';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { follow } from '#platform/testing/follow.ts';
import { COMMAND_LINE } from '../audit.store.ts';
import { accountLink } from '../links.store.ts';
import { changeAccount } from '../people/change-account.store.ts';
import { sessionCookie } from '../session-cookie.ts';
import { codeOf, cookieOf, givenPerson, PASSWORD } from '../testing/people.ts';
import { openSignInSite, sessionIn } from '../testing/sign-in-site.ts';
import { authenticator } from './authenticator.ts';

describe.each(enginesOfRun)('signing in on %s', (engine) => {
  test('with password and code begins a session in a cookie that no script and no other site can use', async () => {
    const { site, app, signIn } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    const answer = await signIn(ines, { name: ' Ines ', to: '/desk/people' });
    expect(answer).toMatchObject({ statusCode: 303 });
    expect(answer.headers).toMatchObject({ location: '/desk/people', 'cache-control': 'private, no-store' });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-masthead=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const start = await app.inject({ url: '/desk', headers: { cookie: sessionIn(answer) } });
    expect(start.body).toContain('ines');
    const stored = await site.database.queries.selectFrom('account_session').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(answer.cookies[0]?.value);
  });

  test('says the same, whichever part was wrong, and whether or not there is such an account', async () => {
    const { site, signIn } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    const wrong = [{ password: 'wrong' }, { code: '000000' }, { password: '' }, { name: 'nobody' }, { name: '%' }];
    const answers = await Promise.all(wrong.map((fields) => signIn(ines, fields)));
    const bodies = answers.map(({ body }) => body.replaceAll(/value="[^"]*"|question="[^"]*"/g, ''));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('Name, password or code is not right.');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 422));
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
  });

  test('says what was wrong in the form that was sent', async () => {
    const { site, post, signIn } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    const wrong = [await signIn(ines, { password: 'wrong' }), await post('/sign-in', { passkey: '{}' })];
    const saying = wrong.map(({ body }) => body.split('With password and code').map((part) => part.includes(' not ')));
    const [, inPasskeys] = saying;
    expect(wrong[0]?.body.split('With password and code')[1]).toContain('Name, password or code is not right.');
    expect(inPasskeys).toEqual([true, false]);
    expect(saying[0]).toEqual([false, true]);
  });

  test('takes each code once, in whatever process', async () => {
    const { site, signIn, later } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    const together = await Promise.all([signIn(ines), signIn(ines), signIn(ines)]);
    expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422, 422]);
    later(30);
    expect((await signIn(ines)).statusCode).toBe(303);
  });

  test('with a recovery code works once for each', async () => {
    const { site, post } = await openSignInSite(engine);
    const { recoveryCodes, name } = await givenPerson(site, 'ines');
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/);
    const typed = { name, code: ` ${code.toLowerCase().replaceAll('-', ' ')}` };
    const together = await Promise.all([post('/sign-in/recovery', typed), post('/sign-in/recovery', typed)]);
    expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422]);
    expect((await post('/sign-in/recovery', { name: 'jonas', code: recoveryCodes[1] ?? '' })).statusCode).toBe(422);
    const stored = JSON.stringify(await site.database.queries.selectFrom('recovery_code').selectAll().execute());
    const attempts = JSON.stringify(await site.database.queries.selectFrom('sign_in_attempt').selectAll().execute());
    expect(attempts).not.toMatch(/jonas|192\.0\.2/);
    for (const other of recoveryCodes) expect(stored).not.toContain(other.replaceAll('-', ''));
  });

  test('with a recovery code forgets the wrong ones before it', async () => {
    const { site, post } = await openSignInSite(engine);
    const { recoveryCodes, name } = await givenPerson(site, 'ines');
    for (const code of ['wrong', recoveryCodes[0] ?? '']) await post('/sign-in/recovery', { name, code });
    // The wrong one still counts for the address.
    const { queries } = site.database;
    expect(await queries.selectFrom('sign_in_attempt').select('attempts').execute()).toEqual([{ attempts: 1 }]);
  });

  test('is not possible with a closed account', async () => {
    const { site, app, signIn, post } = await openSignInSite(engine);
    await givenPerson(site, 'jonas');
    const ines = await givenPerson(site, 'ines');
    await changeAccount(site, ines.id, { isActive: false }, COMMAND_LINE);
    // As another process would make it while the account is closed.
    const link = new URL(await accountLink(site, ines, { actor: COMMAND_LINE, lifetime: 1000 }));
    expect((await app.inject(link.pathname + link.search)).body).toContain('This link does not work');
    expect((await signIn(ines)).statusCode).toBe(422);
    const [code = ''] = ines.recoveryCodes;
    expect((await post('/sign-in/recovery', { name: 'ines', code })).statusCode).toBe(422);
  });

  test('replaces the session that the browser had', async () => {
    const { site, app, post } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    const cookie = await cookieOf(site, ines);
    const code = codeOf(site, ines);
    const answer = await post('/sign-in', { name: 'ines', password: PASSWORD, code }, { cookie });
    expect(sessionIn(answer)).not.toBe(cookie);
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(302);
    expect((await app.inject({ url: '/desk', headers: { cookie: sessionIn(answer) } })).statusCode).toBe(200);
  });
});

test('a session goes on for as long as it is used, and ends when it was not used for half a day', async () => {
  const { site, app, later } = await openSignInSite();
  const cookie = await cookieOf(site, await givenPerson(site, 'ines'));
  const statuses = [];
  for (const hours of [11, 11, 12]) {
    later(hours * 3600);
    statuses.push((await app.inject({ url: '/desk/account', headers: { cookie } })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 302]);
});

test.each(enginesOfRun)(
  'a new password on %s ends links and the other sessions, and not the one that set it',
  async (engine) => {
    const { site, app, post } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    const [mine, other] = [await cookieOf(site, ines), await cookieOf(site, ines)];
    const account = (cookie: string) => app.inject({ url: '/desk/account', headers: { cookie } });
    const [secret = ''] = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec((await account(mine)).body) ?? [];
    const code = new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: site.now().getTime() });
    const fields = { action: 'set-password', password: `${PASSWORD} again`, code };
    const link = await accountLink(site, ines, { actor: COMMAND_LINE, lifetime: 1000 });
    const answer = await post('/desk/account', fields, { cookie: mine });
    expect((await follow(app, answer, mine)).body).toContain('Your other sessions and sign-in links have ended.');
    expect((await account(mine)).statusCode).toBe(200);
    expect((await account(other)).statusCode).toBe(302);
    expect((await app.inject(link.replace('https://signalandstack.example', ''))).body).toContain('does not work');
  },
);

test.each(['[]', '"text"', '1', 'null', '{"name":[],"password":{},"code":1,"passkey":[],"token":{}}'])(
  'a form with the body %s is refused like any other',
  async (payload) => {
    const { app } = await openSignInSite();
    for (const url of ['/sign-in', '/sign-in/recovery', '/sign-in/link']) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode, url).toBe(422);
    }
  },
);

test('after signing in the browser goes to a path of this site, and nowhere else', async () => {
  const { site, signIn, later } = await openSignInSite();
  const ines = await givenPerson(site, 'ines');
  const elsewhere = [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\u0001',
    '/日本',
    // Longer than a header may become.
    `/${'a'.repeat(2000)}`,
    '',
  ];
  for (const to of elsewhere) {
    expect((await signIn(ines, { to })).headers.location, to).toBe('/desk');
    later(30);
  }
});

test('over plain http away from this machine, the page says what SITE_URL must be', async () => {
  const { site, app } = await openSignInSite();
  await givenPerson(site, 'ines');
  const at = async (siteUrl: string, host: string) => {
    const configuration = { ...site.configuration, siteUrl };
    const other = await createApp({ site: { ...site, configuration }, assets: noAssets });
    onTestFinished(() => other.close());
    return (await other.inject({ url: '/sign-in', headers: { host } })).body;
  };
  expect(await at('http://news.example', 'news.example')).toContain('start it with SITE_URL=https://news.example');
  expect(await at('http://localhost:3000', '192.168.1.5:3000')).toContain('start it with SITE_URL=https://');
  expect(await at('http://localhost:3000', 'no host name:[')).toContain('start it with SITE_URL=https://');
  expect(await at('http://localhost:3000', '127.0.0.1:3000')).toContain('name="password"');
  // Browsers refuse the prefix `__Host-` without https.
  const configuration = { ...site.configuration, siteUrl: 'http://localhost:3000' };
  expect(sessionCookie({ configuration }, 'token').name).toBe('masthead-session');
  expect((await app.inject('/sign-in')).body).toContain('name="password"');
});

test('no secret is in the database: a copy of it makes no code', async () => {
  const { site } = await openSignInSite();
  const ines = await givenPerson(site, 'ines');
  const { secret } = authenticator(site, ines.seed);
  const elsewhere = await testSite();
  expect(authenticator(elsewhere, ines.seed).secret.base32).not.toBe(secret.base32);
  const { queries } = site.database;
  expect(JSON.stringify(await queries.selectFrom('account').selectAll().execute())).not.toContain(secret.base32);
});
