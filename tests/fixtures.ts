import { test as base, expect, type Page } from '@playwright/test';

/** The `test` of all specs: it fails on uncaught errors and unhandled rejections in its pages. */
export const test = base.extend({
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
