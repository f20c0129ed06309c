import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { openRunFolder } from './scripts/toolchain/run-folder.mjs';
import { unitTests } from './scripts/toolchain/test-run.mjs';
import { WORKERS } from './scripts/toolchain/workers.mjs';

openRunFolder();
// Each thread that a test starts reads modules anew, and would compile them again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'compile-cache');

export default defineConfig({
  plugins: [react()],
  test: {
    ...unitTests(),
    globalSetup: 'src/content/testing/start-postgres.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // One more than processors: servers, disks and timers keep each waiting for a third of its time.
    maxWorkers: WORKERS + 1,
    // Files share the modules that a process has read: to read them again for each takes a third of the processors' time.
    isolate: false,
    // For what hangs, and the same for all: on a machine that others share, a test has had a fiftieth of a processor.
    testTimeout: 600_000,
    // Some tests compare times, on machines that others share.
    retry: process.env.CI ? 2 : 0,
    hookTimeout: 300_000,
    // A test that never asserts cannot fail. One that waits fails when nothing comes, not when the machine is busy.
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
    // onTestFinished closes connections before it drops what they were connected to.
    sequence: { hooks: 'stack' },
  },
});
