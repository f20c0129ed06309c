import { expect, test } from 'vitest';
import { Unavailable } from '#platform/errors.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { HASHES_WAITING } from '../accounts-limits.ts';
import { Passwords } from './passwords.ts';

test('a hash is in PHC form, with a salt of its own, and matches its password alone', async () => {
  const passwords = new Passwords();
  const [one, other] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.matches('correct horse', one)).toBe(true);
  expect(await passwords.matches('correct horsf', one)).toBe(false);
  expect(await passwords.matches('', null)).toBe(false);
});

test('hashes of other implementations match', async () => {
  // From the tests of the reference implementation (phc-winner-argon2, test.c).
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await new Passwords().matches('password', known)).toBe(true);
});

test('an account without a password costs what a wrong password costs', async () => {
  const passwords = new Passwords();
  const known = await passwords.hash('correct horse');
  const time = (hash: string | null) => processorTime(() => passwords.matches('wrong', hash));
  const ratios: number[] = [];
  // In turn, so that a processor that changes its speed changes both.
  for (let round = 0; round < 15; round++) ratios.push((await time(null)) / (await time(known)));
  const [median = 0] = ratios.sort((one, other) => one - other).slice(7);
  expect(median).toBeGreaterThan(1 / 1.5);
  expect(median).toBeLessThan(1.5);
});

test('two are hashed at once, some wait, and more are refused', async () => {
  const passwords = new Passwords();
  const known = await passwords.hash('correct horse');
  const many = Array.from({ length: 30 }, () => passwords.matches('wrong', known));
  const outcomes = await Promise.allSettled(many);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.length - refused.length).toBe(HASHES_WAITING + 2);
  expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true);
});
