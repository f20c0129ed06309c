import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { constantTokens } from './scripts/toolchain/constant-tokens.mjs';
import { withoutNode } from './scripts/toolchain/without-node.mjs';

/**
 * The desk's build, apart from the site's (vite.config.ts): with or without it, readers load the same files. Its entries are
 * what pages name in `Head.scripts`.
 */
export default defineConfig({
  plugins: [react(), withoutNode()],
  publicDir: false,
  css: { postcss: { plugins: [constantTokens()] } },
  build: {
    outDir: 'build/desk',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'src/desk/accounts/passkeys/passkeys.desk.ts',
        'src/desk/pages/says-rules.desk.ts',
        'src/desk/application/desk.desk.tsx',
        'src/desk/application/frame/sign-out.desk.ts',
        'src/desk/palette/palette-key.desk.ts',
        'src/operations/tasks/look-again.desk.ts',
        'src/operations/bringing-in/send-export.desk.ts',
      ],
      // zod's setting must stand before any chunk makes a schema.
      output: {
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|src\/desk\/application\/without-eval/ }] },
      },
    },
  },
});
