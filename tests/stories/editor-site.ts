import type { Page } from '@playwright/test';
import type { Block } from '../../src/desk/stories/story.contract.ts';
import { test as base } from '../fixtures.ts';
import { buildEditor, editorDocument, type Files, typeOf } from './editor-build.ts';

const ADDRESS = 'http://editor.localhost';

/** Opens a page with the editor of these blocks. */
export type OpenEditor = (blocks: readonly Block[]) => Promise<Page>;

export const test = base.extend<{ openEditor: OpenEditor }, { built: Files }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => use(await buildEditor()),
    { scope: 'worker' },
  ],
  openEditor: async ({ page, built }, use) => {
    await use(async (blocks) => {
      await page.route(`${ADDRESS}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = built.get(pathname);
        if (file !== undefined) await route.fulfill({ body: Buffer.from(file), contentType: typeOf(pathname) });
        else if (pathname !== '/') await route.fulfill({ status: 404, body: '' });
        else await route.fulfill({ contentType: 'text/html', body: editorDocument(built, blocks) });
      });
      await page.goto(ADDRESS);
      await page.getByRole('textbox', { name: 'Text of the story' }).waitFor();
      return page;
    });
  },
});

/** Waits until the page has heard of the last change of the selection: browsers say it a frame later, people press keys later still. */
export async function selectionChanged(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => setTimeout(heard))));
}
