import { test as base, expect, type Page } from '@playwright/test';

/** What every spec calls `test`: it fails when anything on its pages ends as an uncaught error or an unhandled rejection. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(error.error().stack ?? error.error().message));
    await use(context);
    expect(uncaught, 'uncaught in the browser').toEqual([]);
  },
});

/** What the page's own scripts log as failed from now on; what the browser says of the network is none of it. */
export function loggedBy(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const isBrowsers = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isBrowsers) lines.push(message.text());
  });
  return lines;
}
