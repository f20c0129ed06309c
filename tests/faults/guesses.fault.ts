import { expect, test } from 'vitest';
import { GUESSERS, guess, REFUSED, siteWithOwners } from './testing/guesses.ts';

const GUESSES = 30;

test('guesses let nobody in, and leave owners their own way back', async () => {
  const { running, isOpen, recover } = await siteWithOwners();
  for (const { guesser } of GUESSERS) {
    const guesses = Array.from({ length: GUESSES }, (_, number) => guess(running, guesser(number)));
    const statuses = (await Promise.all(guesses)).map(String);
    expect(statuses.filter((status) => !REFUSED.includes(status))).toEqual([]);
    expect(await isOpen()).toBe(false);
  }
  expect([await recover('ines'), await recover('jonas')]).toEqual([303, 303]);
});
