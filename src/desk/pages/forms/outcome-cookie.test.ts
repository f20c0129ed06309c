import { expect, test } from 'vitest';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { openSignInSite } from '#desk/accounts/testing/sign-in-site.ts';
import { follow } from '#platform/testing/follow.ts';

const CODE = /[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/g;

async function madeCodes() {
  const opened = await openSignInSite();
  const { site, post, app } = opened;
  const person = await givenPerson(site, 'ines');
  const cookie = await cookieOf(site, person);
  const answer = await post('/desk/account', { action: 'new-codes' }, { cookie });
  const [outcome] = answer.cookies;
  const show = (session: string, url = '/desk/account') =>
    app.inject({ url, headers: { cookie: `${session}; ${outcome?.name}=${outcome?.value}` } });
  return { ...opened, person, cookie, answer, outcome, show };
}

test('new recovery codes are shown by the page that the form leads to, once', async () => {
  const { app, answer, cookie, outcome } = await madeCodes();
  expect(answer.headers.location).toBe('/desk/account');
  expect(answer.body).not.toMatch(CODE);
  const shown = await follow(app, answer, cookie);
  expect(shown.body.match(CODE)).toHaveLength(10);
  expect(shown.headers['cache-control']).toBe('private, no-store');
  expect(shown.cookies).toMatchObject([{ name: outcome?.name, value: '', maxAge: 0 }]);
  const reloaded = await app.inject({ url: '/desk/account', headers: { cookie } });
  expect(reloaded.body).not.toMatch(CODE);
});

test('the cookie says nothing itself: scripts cannot read it, it needs https, and ends within a minute', async () => {
  const { outcome, answer, show, cookie } = await madeCodes();
  expect(outcome).toMatchObject({ name: '__Host-masthead-outcome', httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(outcome?.maxAge).toBe(60);
  for (const code of (await show(cookie)).body.match(CODE) ?? []) {
    expect(Buffer.from(outcome?.value ?? '', 'base64url').toString('latin1')).not.toContain(code);
  }
  expect(String(answer.headers.location)).not.toMatch(CODE);
});

test('codes are shown to no other session, on no other page, and not later', async () => {
  const { site, person, show, cookie, later } = await madeCodes();
  const other = await cookieOf(site, person);
  const jonas = await cookieOf(site, await givenPerson(site, 'jonas'));
  for (const session of [other, jonas]) expect((await show(session)).body).not.toMatch(CODE);
  expect((await show(cookie, '/desk/people')).body).not.toMatch(CODE);
  expect((await show(cookie)).body).toMatch(CODE);
  later(61);
  expect((await show(cookie)).body).not.toMatch(CODE);
});

test('the page that showed the codes of a first sign-in leads on when it is reloaded', async () => {
  const { site, app } = await openSignInSite();
  const cookie = await cookieOf(site, await givenPerson(site, 'ines'));
  const { statusCode, headers } = await app.inject({ url: '/sign-in/link', headers: { cookie } });
  expect([statusCode, headers.location]).toEqual([302, '/desk/account']);
});
