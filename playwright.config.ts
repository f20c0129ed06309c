import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_PARAMETERS, chromium, HEADLESS_SHELL } from './scripts/toolchain/chromium.mjs';
import { DEMO_MOMENT, setTestClock } from './scripts/toolchain/test-clock.mjs';
import { leftOut } from './scripts/toolchain/test-run.mjs';
import { WORKERS } from './scripts/toolchain/workers.mjs';

// The workers read this file again: what the first reading chose reaches them through the environment. The port is below those
// that Linux gives to outgoing connections (32768 and above).
process.env.MASTHEAD_TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
process.env.MASTHEAD_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'masthead-browser-'));
const { timeZone = 'UTC' } = setTestClock(DEMO_MOMENT);
const port = process.env.MASTHEAD_TEST_PORT;

const desktop = (executablePath = HEADLESS_SHELL) => ({
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath, args: CHROMIUM_PARAMETERS },
});

/** They measure pages in the whole browser: the shell sets fonts otherwise, and moves its pointer as a page loads. */
const SCALE = 'scale/**';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls at times; a test that passes only on its second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  workers: WORKERS,
  fullyParallel: true,
  timeout: 60_000,
  // A busy machine takes seconds for what is there at once on a quiet one.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: timeZone,
    // To keep one of every test, in case it fails, takes a seventh more time (79 tests: 92 s in place of 80).
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'shell', testIgnore: [SCALE, ...leftOut()], use: desktop() },
    { name: 'chromium', testMatch: `${SCALE}/*.spec.ts`, testIgnore: leftOut(), use: desktop(chromium()) },
  ],
  webServer: {
    command: `"${process.execPath}" build/server/cli.js serve --fill`,
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    env: {
      PORT: port,
      DATA_DIR: process.env.MASTHEAD_TEST_DATA,
      LOG_LEVEL: 'warn',
      SITE_URL: `http://127.0.0.1:${port}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
