import { describe, expect, test } from 'vitest';
import { requireFresh } from '#desk/pages/forms/fresh-session.ts';
import { DAY } from '#platform/dates.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { givenPerson } from './testing/people.ts';
import { openSignInSite, sessionIn } from './testing/sign-in-site.ts';

const A_DAY = DAY / 1000;

describe.each(enginesOfRun)('once a clock that was ahead is right again, on %s', (engine) => {
  test('the right code is accepted, and still once', async () => {
    const { site, signIn, later } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    later(A_DAY);
    expect((await signIn(ines)).statusCode).toBe(303);
    later(-A_DAY);
    expect((await signIn(ines)).statusCode).toBe(303);
    expect((await signIn(ines)).statusCode).toBe(422);
  });

  test('no wait that was noted before bars a name or an address', async () => {
    const { site, signIn, later } = await openSignInSite(engine);
    const [ines, jonas] = [await givenPerson(site, 'ines'), await givenPerson(site, 'jonas')];
    later(A_DAY);
    for (let number = 1; number <= 5; number++) await signIn(ines, { password: 'wrong' }, '192.0.2.1');
    expect((await signIn(ines)).statusCode).toBe(429);
    for (let number = 1; number <= 21; number++) {
      later(1);
      await signIn({ name: `name-${number}`, seed: '' }, {}, '192.0.2.7');
    }
    expect((await signIn(jonas, {}, '192.0.2.7')).statusCode).toBe(429);
    later(-A_DAY);
    expect((await signIn(ines, {}, '192.0.2.2')).statusCode).toBe(303);
    expect((await signIn(jonas, {}, '192.0.2.7')).statusCode).toBe(303);
  });

  test('a session is seen at the time that it is, and is not fresh for a day', async () => {
    const { site, app, signIn, later } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    later(A_DAY);
    const cookie = sessionIn(await signIn(ines));
    const fresh = await site.database.queries.selectFrom('account_session').selectAll().executeTakeFirstOrThrow();
    later(-A_DAY);
    expect((await app.inject({ url: '/desk', headers: { cookie } })).statusCode).toBe(200);
    const session = await site.database.queries.selectFrom('account_session').selectAll().executeTakeFirstOrThrow();
    expect(session.seen_time).toBe(site.now().toISOString());
    expect(() => requireFresh(site, { began: fresh.created_time })).toThrow('This needs a sign-in');
  });
});
