import { defineConfig } from 'vitest/config';
import { WORKERS } from '../../scripts/toolchain/workers.mjs';

/** Browsers that Playwright cannot drive here: Debian's Firefox and WebKit. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.engine.ts'],
    globalSetup: 'tests/engines/serve-site.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    // Browsers wait for each other's pages, not for processors.
    maxWorkers: WORKERS,
    testTimeout: 300_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 120_000 } },
  },
});
