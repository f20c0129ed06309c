import { defineConfig } from 'vitest/config';
import { leftOut, withLongerNeighbour } from '../../scripts/toolchain/test-run.mjs';
import { WORKERS } from '../../scripts/toolchain/workers.mjs';

/** They promise that a word typed is kept within milliseconds, which a second site on the same cores would delay. Races promise no time. */
const WORDS = 'tests/faults/words?(.long).fault.ts';

/** `npm run faults` has many rounds of each: the files of one round would only add to the figures. */
const shortOnes = process.env.FAULT_FIGURES === undefined ? [] : withLongerNeighbour('tests/faults');

/** What a machine does to a site: the built server in processes of its own, which are killed, filled and held up. */
export default defineConfig({
  test: {
    globalSetup: 'src/content/testing/start-postgres.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/faults.json' }]],
    // `npm run faults` asks for two hundred rounds.
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    retry: process.env.CI ? 1 : 0,
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.fault.ts'],
          exclude: [WORDS, ...leftOut(), ...shortOnes],
          // Most of them wait most of the time. Where figures are asked for, each has the machine for itself.
          maxWorkers: process.env.FAULT_FIGURES === undefined ? WORKERS : 1,
          sequence: { hooks: 'stack', groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'words',
          include: [WORDS],
          exclude: [...leftOut(), ...shortOnes],
          maxWorkers: 1,
          sequence: { hooks: 'stack', groupOrder: 1 },
        },
      },
    ],
  },
});
