import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shortClassNames } from './scripts/toolchain/class-names.mjs';
import { constantTokens } from './scripts/toolchain/constant-tokens.mjs';
import { LEFT_OUTSIDE } from './scripts/toolchain/left-outside.mjs';
import { withoutNode } from './scripts/toolchain/without-node.mjs';

/**
 * React, what starts it, and what islands are made of: one file. As Vite divides it by itself, home with every island in use
 * takes 76 KB of script in fourteen files, where 75 are allowed (tests/scale/scripts.spec.ts).
 */
const REACT =
  /node_modules\/(?:react|react-dom|scheduler)\/|browser\/hydrate\.tsx$|rendering\/island\.ts$|src\/content\/design\/(?:[A-Z]\w+\.tsx|setting\.ts|useMounted\.ts)$/;

/**
 * Vite wraps each dynamic import in a helper that preloads its styles and modules. There are none to preload (below:
 * cssCodeSplit, modulePreload), and with the helper a page loads 3,040 bytes of script before a touch, where 3,000 are allowed.
 */
const withoutPreloading: Plugin = {
  name: 'without-preloading',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/**
 * Two builds of one source: `vite build` makes what browsers fetch, `vite build --ssr` what Node runs. Styles that only
 * the server's components import reach readers through the server build's manifest (platform/rendering/built-assets.ts).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutPreloading, withoutNode()],
  publicDir: false,
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: {
    modules: { generateScopedName: shortClassNames() },
    postcss: { plugins: [constantTokens()] },
  },
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        ssr: true,
        manifest: true,
        ssrEmitAssets: true,
        target: 'node26',
        // The search thread and the processes that encode and prepare pictures are programs of their own. All code lies in one folder, so that they
        // lie beside the code that starts them. The file that enables the compile cache must not hold the code to cache.
        rolldownOptions: {
          output: { chunkFileNames: '[name]-[hash].js' },
          input: {
            cli: 'src/start.ts',
            commands: 'src/cli.ts',
            'search-worker': 'src/site/search/worker.ts',
            'erasing-worker': 'src/desk/readers/erasing/worker.ts',
            'safety-worker': 'src/operations/safety/worker.ts',
            'bringing-worker': 'src/operations/bringing-in/bringing-worker.ts',
            'story-worker': 'src/desk/stories/thread/worker.ts',
            'encoding-worker': 'src/site/images/encoding-worker.ts',
            'preparing-worker': 'src/desk/media/preparing/preparing-worker.ts',
          },
        },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        // Readers get an island's styles with the page, inline; fetched again with its script they would only be late.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/platform/rendering/browser/entry.ts'],
          output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
        },
      },
  // Everything bundled starts in half the time.
  ssr: isSsrBuild ? { noExternal: true, external: LEFT_OUTSIDE } : {},
}));
