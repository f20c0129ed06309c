import { defineConfig } from 'vitest/config';

/** What a machine does to a site: the built server in processes of its own, which are killed, filled and held up. */
export default defineConfig({
  test: {
    include: ['tests/faults/*.fault.ts'],
    globalSetup: 'src/platform/testing/start-postgres.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/faults.json' }]],
    // `npm run faults` asks for twenty times as many rounds.
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    expect: { requireAssertions: true },
    sequence: { hooks: 'stack' },
    // One file at a time: most promise something within milliseconds, which a second site on the same cores would delay.
    fileParallelism: false,
  },
});
