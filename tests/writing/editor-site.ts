import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { constantTokens } from '../../scripts/toolchain/constant-tokens.mjs';
import type { Block } from '../../src/writing/story.contract.ts';
import { test as base } from '../fixtures.ts';

const ADDRESS = 'http://editor.localhost';

/** The page of editor-page.tsx, as the desk's build would make it. */
async function builtPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    css: { postcss: { plugins: [constantTokens()] } },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: 'tests/writing/editor-page.tsx',
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]', codeSplitting: false },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new TypeError('The page was built as something else');
  return new Map(built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

/** Opens a page with the editor of these blocks. */
export type OpenEditor = (blocks: readonly Block[]) => Promise<Page>;

export const test = base.extend<{ openEditor: OpenEditor }, { built: ReadonlyMap<string, string | Uint8Array> }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => use(await builtPage()),
    { scope: 'worker' },
  ],
  openEditor: async ({ page, built }, use) => {
    const styles = [...built.keys()].filter((name) => name.endsWith('.css'));
    const links = styles.map((name) => `<link rel="stylesheet" href="${name}">`).join('');
    await use(async (blocks) => {
      const opened = JSON.stringify(blocks).replaceAll('<', '\\u003c');
      await page.route(`${ADDRESS}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = built.get(pathname);
        const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
        if (file !== undefined) await route.fulfill({ body: Buffer.from(file), contentType: type });
        else if (pathname !== '/') await route.fulfill({ status: 404, body: '' });
        else
          await route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Story</title><style>@layer reset, base, components, page;</style>${links}<div id="editor"></div><script>window.opened=${opened}</script><script type="module" src="/page.js"></script>`,
          });
      });
      await page.goto(ADDRESS);
      await page.getByRole('textbox', { name: 'Text of the story' }).waitFor();
      return page;
    });
  },
});
