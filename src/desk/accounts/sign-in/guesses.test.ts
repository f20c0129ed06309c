import { describe, expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { givenPerson } from '../testing/people.ts';
import { openSignInSite } from '../testing/sign-in-site.ts';

describe.each(everyEngine)('guesses on %s', (engine) => {
  test('wait longer and longer, for the account and from the address, whichever process counts', async () => {
    const { site, signIn, later } = await openSignInSite(engine);
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
    const { site, signIn, later } = await openSignInSite(engine);
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
    const { site, signIn, post, later } = await openSignInSite(engine);
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
    const { site, signIn, post, later } = await openSignInSite(engine);
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
    const { site, signIn } = await openSignInSite(engine);
    const ines = await givenPerson(site, 'ines');
    const together = Array.from({ length: 8 }, (_, number) => signIn(ines, { password: 'wrong' }, `192.0.2.${number}`));
    const statuses = (await Promise.all(together)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

test('a sign-in takes one guess off its address, and guesses that are refused take nobody’s turn', async () => {
  const { site, signIn, later } = await openSignInSite();
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
