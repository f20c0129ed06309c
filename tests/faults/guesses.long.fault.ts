import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { meanwhile } from '../../bench/tools/answering.ts';
import { ask } from './testing/clients.ts';
import { isMeasured, note, ROUNDS } from './testing/figures.ts';
import { GUESSERS, guess, REFUSED, siteWithOwners } from './testing/guesses.ts';
import { quantile } from './testing/load.ts';
import type { RunningSite } from './testing/server.ts';

/** 10,000 of each kind in `npm run faults`, 200 in `npm run test:long`. */
const GUESSES = isMeasured ? ROUNDS * 50 : 200;
/** Guesses at once, and milliseconds between them: as fast as a machine guesses that does not mean to take the site down. */
const AT_ONCE = 4;
const EVERY = 40;
/** Readings in turn with and without guesses beside them: what others do on the machine falls on both. */
const BLOCKS = 10;
const READINGS = isMeasured ? 100 : 20;
const MOST_ROUNDS = isMeasured ? 5 : 1;
const ARTICLE = '/news/identity-merge-error-post-mortem';

/** What the slowest hundredth of answers varies by on a machine that others share: milliseconds, and a share of itself. */
const MARGIN = 15;
const NOISE = 0.25;
const unmoved = (alone: number): number => alone * (1 + NOISE) + MARGIN;

test('guesses let nobody in, and readers do not wait for them', async () => {
  const { running, isOpen, recover } = await siteWithOwners();
  for (const { kind, guesser } of GUESSERS) {
    const statuses: (number | undefined)[] = [];
    let number = 0;
    const batch = () => Promise.all(Array.from({ length: AT_ONCE }, () => guess(running, guesser(number++))));
    const guesses = async () => {
      statuses.push(...(await batch()));
      await pause(EVERY);
    };
    const { alone, beside } = await readersBeside(running, guesses);
    while (number < GUESSES) await guesses();
    const counted = Object.entries(Object.groupBy(statuses, String));
    const told = counted.map(([status, all]) => `${all?.length} × ${status}`).join(', ');
    const figures = `article p99 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside`;
    note(`${statuses.length} guesses at ${kind}: ${told}; ${figures}`);
    expect(counted.map(([status]) => status).filter((status) => !REFUSED.includes(status))).toEqual([]);
    expect(await isOpen()).toBe(false);
    if (isMeasured) expect(beside, figures).toBeLessThan(unmoved(alone));
  }
  // Guesses at passwords do not close the owners' own way back.
  expect(await recover('ines')).toBe(303);
  expect(await recover('jonas')).toBe(303);
});

/**
 * How long the slowest hundredth of readers wait, in milliseconds, alone and while something is done over and over. Other
 * programs on the machine only add to it: the first of some rounds that shows no difference counts.
 */
async function readersBeside(site: RunningSite, work: () => Promise<void>) {
  let slowest = { alone: Number.NaN, beside: Number.NaN };
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const times: { alone: number[]; beside: number[] } = { alone: [], beside: [] };
    for (let block = 1; block <= BLOCKS; block++) {
      times.alone.push(...(await readingTimes(site)));
      const working = meanwhile(work);
      times.beside.push(...(await readingTimes(site)));
      await working.stop();
    }
    slowest = { alone: quantile(times.alone, 0.99), beside: quantile(times.beside, 0.99) };
    if (slowest.beside < unmoved(slowest.alone)) break;
  }
  return slowest;
}

/** @returns milliseconds of each */
async function readingTimes(site: RunningSite): Promise<number[]> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    const begin = performance.now();
    expect((await ask(site, { path: ARTICLE })).status).toBe(200);
    times.push(performance.now() - begin);
  }
  return times;
}
