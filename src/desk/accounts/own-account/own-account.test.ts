import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { openPeople } from '../testing/open-people.ts';
import { cookieOf, givenPerson, PASSWORD } from '../testing/people.ts';

describe.each(enginesOfRun)('the page of an account on %s', (engine) => {
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

  test('the button that ends a session names its browser', async () => {
    const { app, cookie } = await openPeople(engine);
    const { body } = await app.inject({ url: '/desk/account', headers: { cookie } });
    expect(body).toMatch(/<button[^>]*aria-label="End the session of [^"]+ on [^"]+"[^>]*>End</);
  });

  test('each form that it takes says for whom it was rendered', async () => {
    const { app, cookie } = await openPeople(engine);
    const { body } = await app.inject({ url: '/desk/account', headers: { cookie } });
    const forms = body.match(/<form (?:(?!action=)[^>])*method="post".*?<\/form>/gs) ?? [];
    expect(forms.length).toBeGreaterThan(1);
    for (const form of forms) expect(form).toMatch(/<input type="hidden" name="account" value="\d+"\/>/);
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
