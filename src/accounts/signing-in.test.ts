import { TOTP } from 'otpauth';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Site } from '#platform/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { type everyEngine as Engines, everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { createApp } from '../app.ts';
import { changeAccount } from './accounts.store.ts';
import { COMMAND_LINE } from './audit.store.ts';
import { authenticator } from './authenticator.ts';
import { accountLink, firstAccountLink } from './links.store.ts';
import { sessionCookie } from './session-cookie.ts';
import { codeOf, cookieOf, givenPerson, PASSWORD, type Person } from './testing/people.ts';
import { newToken, tokenHash } from './tokens.ts';

type Engine = (typeof Engines)[number];

/** A site in a browser: posts forms as its own pages do, and follows the clock of the test. */
async function openSite(engine: Engine = 'sqlite', overrides: Partial<Site> = {}) {
  const clock = { now: new Date('2026-11-21T09:00:00.000Z') };
  const site = await testSite(engine, { now: () => clock.now, ...overrides });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const post = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress,
    });
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  const signIn = (person: Pick<Person, 'name' | 'seed'>, fields: Record<string, string> = {}, remoteAddress?: string) =>
    post(
      '/sign-in',
      { name: person.name, password: PASSWORD, code: codeOf(site, person), ...fields },
      {},
      remoteAddress,
    );
  return { site, app, post, later, signIn };
}

const sessionIn = (answer: { cookies: readonly { name: string; value: string }[] }) => {
  const [cookie] = answer.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : '';
};

describe.each(everyEngine)('signing in on %s', (engine) => {
  test('with password and code begins a session in a cookie that no script and no other site can use', async () => {
    const { site, app, signIn } = await openSite(engine);
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
    const { site, signIn } = await openSite(engine);
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
    const { site, post, signIn } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    const wrong = [await signIn(ines, { password: 'wrong' }), await post('/sign-in', { passkey: '{}' })];
    const saying = wrong.map(({ body }) => body.split('With password and code').map((part) => part.includes(' not ')));
    const [, inPasskeys] = saying;
    expect(wrong[0]?.body.split('With password and code')[1]).toContain('Name, password or code is not right.');
    expect(inPasskeys).toEqual([true, false]);
    expect(saying[0]).toEqual([false, true]);
  });

  test('takes each code once, in whatever process', async () => {
    const { site, signIn, later } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    const together = await Promise.all([signIn(ines), signIn(ines), signIn(ines)]);
    expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422, 422]);
    later(30);
    expect((await signIn(ines)).statusCode).toBe(303);
  });

  test('with a recovery code works once for each', async () => {
    const { site, post } = await openSite(engine);
    const { recoveryCodes, name } = await givenPerson(site, 'ines');
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    const typed = { name, code: ` ${code.toLowerCase().replaceAll('-', ' ')}` };
    const together = await Promise.all([post('/sign-in/recovery', typed), post('/sign-in/recovery', typed)]);
    expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422]);
    expect((await post('/sign-in/recovery', { name: 'jonas', code: recoveryCodes[1] ?? '' })).statusCode).toBe(422);
    const stored = JSON.stringify(await site.database.queries.selectFrom('recovery_code').selectAll().execute());
    for (const other of recoveryCodes) expect(stored).not.toContain(other.replaceAll('-', ''));
  });

  test('with a recovery code forgets the wrong ones before it', async () => {
    const { site, post } = await openSite(engine);
    const { recoveryCodes, name } = await givenPerson(site, 'ines');
    for (const code of ['wrong', recoveryCodes[0] ?? '']) await post('/sign-in/recovery', { name, code });
    // The wrong one still counts for the address.
    const { queries } = site.database;
    expect(await queries.selectFrom('sign_in_attempt').select('attempts').execute()).toEqual([{ attempts: 1 }]);
  });

  test('is not possible with a closed account', async () => {
    const { site, app, signIn, post } = await openSite(engine);
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
    const { site, app, post } = await openSite(engine);
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
  const { site, app, later } = await openSite();
  const cookie = await cookieOf(site, await givenPerson(site, 'ines'));
  const statuses = [];
  for (const hours of [11, 11, 12]) {
    later(hours * 3600);
    statuses.push((await app.inject({ url: '/desk/account', headers: { cookie } })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 302]);
});

describe.each(everyEngine)('the first account on %s', (engine) => {
  const fieldsFor = (site: Site, link: string, name: string) => {
    const token = new URL(link).searchParams.get('token') ?? '';
    return { token, name, password: PASSWORD, code: codeOf(site, { seed: tokenHash(token) }) };
  };

  test('is made by a link, once, and is an owner', async () => {
    const { site, app, post } = await openSite(engine);
    const [link = '', other = ''] = [await firstAccountLink(site), await firstAccountLink(site)];
    expect(link).toMatch(/^https:\/\/signalandstack\.example\/sign-in\/link\?token=[\w-]{43}$/);
    const shown = await app.inject(link.replace('https://signalandstack.example', ''));
    expect(shown.body).toContain('otpauth://totp/');
    const fields = fieldsFor(site, link, 'Ines');
    const made = await post('/sign-in/link', fields);
    expect(made.statusCode).toBe(200);
    expect(made.body.match(/[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/g)).toHaveLength(10);
    const start = await app.inject({ url: '/desk', headers: { cookie: sessionIn(made) } });
    expect(start.body).toContain('Owner:');
    expect((await post('/sign-in/link', fields)).body).toContain('This link does not work');
    expect((await post('/sign-in/link', fieldsFor(site, other, 'jonas'))).body).toContain('This link does not work');
    expect(await firstAccountLink(site)).toBeUndefined();
    const names = await site.database.queries.selectFrom('account').select(['name', 'role']).execute();
    expect(names).toEqual([{ name: 'ines', role: 'owner' }]);
  });

  test('is made once by two at the same moment', async () => {
    const { site, post } = await openSite(engine);
    const link = (await firstAccountLink(site)) ?? '';
    await Promise.all(['ines', 'jonas'].map((name) => post('/sign-in/link', fieldsFor(site, link, name))));
    expect(await site.database.queries.selectFrom('account').select('role').execute()).toHaveLength(1);
  });

  test('is made once by two with a printed link each', async () => {
    const { site, post } = await openSite(engine);
    const links = [(await firstAccountLink(site)) ?? '', (await firstAccountLink(site)) ?? ''];
    await Promise.all(links.map((link, number) => post('/sign-in/link', fieldsFor(site, link, `person-${number}`))));
    expect(await site.database.queries.selectFrom('account').select('role').execute()).toHaveLength(1);
  });

  test('is not made by a link that was printed as another one made it', async () => {
    const { site, app } = await openSite(engine);
    await givenPerson(site, 'ines');
    const { token, hash: token_hash } = newToken();
    const expires_time = '2099-01-01T00:00:00.000Z';
    await site.database.queries
      .insertInto('account_link')
      .values({ token_hash, account_id: null, expires_time })
      .execute();
    expect((await app.inject(`/sign-in/link?token=${token}`)).body).toContain('This link does not work');
  });

  test('is not made after an hour', async () => {
    const { site, post, later } = await openSite(engine);
    const link = (await firstAccountLink(site)) ?? '';
    later(3601);
    expect((await post('/sign-in/link', fieldsFor(site, link, 'ines'))).body).toContain('This link does not work');
  });

  test('keeps the link for another try when a field is wrong', async () => {
    const { site, post } = await openSite(engine);
    const link = (await firstAccountLink(site)) ?? '';
    const fields = fieldsFor(site, link, 'ines');
    const wrong = [
      { password: 'short' },
      { code: '000000' },
      { name: '-' },
      { name: 'x'.repeat(100) },
      { passkey: '{}' },
    ];
    for (const one of wrong) {
      const { statusCode, body } = await post('/sign-in/link', { ...fields, ...one });
      expect(statusCode, JSON.stringify(one)).toBe(422);
      expect(body, JSON.stringify(one)).toMatch(/role="alert"[^>]*>[^<]+/);
    }
    expect((await post('/sign-in/link', fields)).statusCode).toBe(200);
  });
});

test.each(everyEngine)(
  'a new password on %s ends links and the other sessions, and not the one that set it',
  async (engine) => {
    const { site, app, post } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    const [mine, other] = [await cookieOf(site, ines), await cookieOf(site, ines)];
    const account = (cookie: string) => app.inject({ url: '/desk/account', headers: { cookie } });
    const [secret = ''] = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec((await account(mine)).body) ?? [];
    const code = new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: site.now().getTime() });
    const fields = { action: 'set-password', password: `${PASSWORD} again`, code };
    const link = await accountLink(site, ines, { actor: COMMAND_LINE, lifetime: 1000 });
    expect((await post('/desk/account', fields, { cookie: mine })).body).toContain(
      'Your other sessions and sign-in links have ended.',
    );
    expect((await account(mine)).statusCode).toBe(200);
    expect((await account(other)).statusCode).toBe(302);
    expect((await app.inject(link.replace('https://signalandstack.example', ''))).body).toContain('does not work');
  },
);

describe.each(everyEngine)('guesses on %s', (engine) => {
  test('wait longer and longer, for the account and from the address, whichever process counts', async () => {
    const { site, signIn, later } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    const guess = async (from: string) => (await signIn(ines, { password: 'wrong' }, from)).statusCode;
    for (let number = 1; number <= 5; number++) expect(await guess('192.0.2.1')).toBe(422);
    // The right password has to wait as well: nobody learns from it.
    expect((await signIn(ines, {}, '192.0.2.2')).statusCode).toBe(429);
    later(2);
    expect(await guess('192.0.2.3')).toBe(422);
    const refused = await signIn(ines, {}, '192.0.2.3');
    expect(refused.headers['retry-after']).toBe('4');
    expect(refused.body).toContain('Please try again in 4 seconds.');
    later(4);
    expect((await signIn(ines)).statusCode).toBe(303);
  });

  test('never wait longer than a quarter of an hour for an account', async () => {
    const { site, signIn, later } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    for (let number = 1; number <= 15; number++) {
      later(900);
      await signIn(ines, { password: 'wrong' }, `192.0.2.${number}`);
    }
    expect((await signIn(ines)).headers['retry-after']).toBe('900');
    later(900);
    expect((await signIn(ines)).statusCode).toBe(303);
  });

  test('from one address at many accounts wait, too; guesses at passwords do not close the recovery codes', async () => {
    const { site, signIn, post, later } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    const statuses: number[] = [];
    for (let number = 1; number <= 22; number++) {
      // At the pace that the process takes.
      if (number < 21) later(1);
      statuses.push((await signIn({ name: `name-${number}`, seed: '' }, {}, '2001:db8:1:2::5')).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(statuses.slice(20)).toEqual([429, 429]);
    // The same customer's network; then another one.
    expect((await signIn(ines, {}, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    later(10);
    for (let number = 1; number <= 6; number++) await signIn(ines, { password: 'wrong' }, '192.0.2.1');
    const [code = ''] = ines.recoveryCodes;
    expect((await post('/sign-in/recovery', { name: 'ines', code }, {}, '192.0.2.9')).statusCode).toBe(303);
  });

  test('from many addresses at many accounts are taken a few a second; recovery codes have a pace of their own', async () => {
    const { site, signIn, post, later } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    const statuses: number[] = [];
    for (let number = 1; number <= 10; number++) {
      statuses.push((await signIn({ name: `name-${number}`, seed: '' }, {}, `192.0.2.${number}`)).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 422, 503, 503]);
    const [code = ''] = ines.recoveryCodes;
    expect((await post('/sign-in/recovery', { name: 'ines', code })).statusCode).toBe(303);
    later(1);
    expect((await signIn(ines)).statusCode).toBe(303);
  });

  test('are counted once each when they come together', async () => {
    const { site, signIn } = await openSite(engine);
    const ines = await givenPerson(site, 'ines');
    const together = Array.from({ length: 8 }, (_, number) => signIn(ines, { password: 'wrong' }, `192.0.2.${number}`));
    const statuses = (await Promise.all(together)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

test.each(['[]', '"text"', '1', 'null', '{"name":[],"password":{},"code":1,"passkey":[],"token":{}}'])(
  'a form with the body %s is refused like any other',
  async (payload) => {
    const { app } = await openSite();
    for (const url of ['/sign-in', '/sign-in/recovery', '/sign-in/link']) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode, url).toBe(422);
    }
  },
);

test('a sign-in takes one guess off its address, and guesses that are refused take nobody’s turn', async () => {
  const { site, signIn, later } = await openSite();
  const [ines, jonas] = [await givenPerson(site, 'ines'), await givenPerson(site, 'jonas')];
  const guess = async (number: number) => (await signIn({ name: `name-${number}`, seed: '' })).statusCode;
  for (let number = 1; number < 20; number++) {
    later(1);
    await guess(number);
  }
  later(30);
  expect((await signIn(ines)).statusCode).toBe(303);
  later(30);
  expect(await guess(20)).toBe(422);
  for (let number = 21; number <= 30; number++) expect(await guess(number)).toBe(429);
  expect((await signIn(jonas, {}, '192.0.2.2')).statusCode).toBe(303);
});

test('after signing in the browser goes to a path of this site, and nowhere else', async () => {
  const { site, signIn, later } = await openSite();
  const ines = await givenPerson(site, 'ines');
  const elsewhere = [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '',
  ];
  for (const to of elsewhere) {
    expect((await signIn(ines, { to })).headers.location, to).toBe('/desk');
    later(30);
  }
});

test('over plain http away from this machine, the page says what SITE_URL must be', async () => {
  const { site, app } = await openSite();
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
  const { site } = await openSite();
  const ines = await givenPerson(site, 'ines');
  const { secret } = authenticator(site, ines.seed);
  const elsewhere = await testSite();
  expect(authenticator(elsewhere, ines.seed).secret.base32).not.toBe(secret.base32);
  const { queries } = site.database;
  expect(JSON.stringify(await queries.selectFrom('account').selectAll().execute())).not.toContain(secret.base32);
});
