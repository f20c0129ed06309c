import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: 'src/platform/testing/start-postgres.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // One fewer is vitest's default: half of a machine with two.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    // Some tests compare times, on machines that others share.
    retry: process.env.CI ? 2 : 0,
    hookTimeout: 60_000,
    // A test that never asserts cannot fail.
    expect: { requireAssertions: true },
    // onTestFinished closes connections before it drops what they were connected to.
    sequence: { hooks: 'stack' },
  },
});
