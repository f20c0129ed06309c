import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { shiftDate } from '../scripts/toolchain/shift-date.mjs';
import { setTestClock } from '../scripts/toolchain/test-clock.mjs';

/** The `test` of all specs: it fails on uncaught errors and unhandled rejections in its pages, whose clock is the server's. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(shiftDate, setTestClock().shift);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(error.error().stack || error.error().message));
    await use(context);
    expect(uncaught, 'uncaught in the browser').toEqual([]);
  },
});

/** The page's own error logs from now on, without the browser's messages about the network. */
export function loggedBy(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const isBrowsers = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isBrowsers) lines.push(message.text());
  });
  return lines;
}
