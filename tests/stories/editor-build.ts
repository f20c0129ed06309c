import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { constantTokens } from '../../scripts/toolchain/constant-tokens.mjs';
import type { Block } from '../../src/desk/stories/story.contract.ts';

/** Files by their address. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** The page of editor-page.tsx, as the desk's build would make it. */
export async function buildEditor(): Promise<Files> {
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
        input: 'tests/stories/editor-page.tsx',
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]', codeSplitting: false },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new TypeError('The page was built as something else');
  return new Map(built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

/** The document that opens these blocks. */
export function editorDocument(files: Files, blocks: readonly Block[]): string {
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const links = styles.map((name) => `<link rel="stylesheet" href="${name}">`).join('');
  const opened = JSON.stringify(blocks).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Story</title><style>@layer reset, base, components, page;</style>${links}<div id="editor"></div><script>window.opened=${opened}</script><script type="module" src="/page.js"></script>`;
}

/** The media type of a file by its address. */
export function typeOf(address: string): string {
  if (address.endsWith('.css')) return 'text/css';
  return address.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
}
