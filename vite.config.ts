import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two builds of one source: `vite build` makes what browsers fetch, `vite build --ssr` what Node runs. Styles that only
 * the server's components import reach readers through the server build's manifest (platform/rendering/built-assets.ts).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: isSsrBuild === undefined ? '[name]_[local]' : '[hash:base64:5]' } },
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        ssr: true,
        manifest: true,
        ssrEmitAssets: true,
        target: 'node24',
        rollupOptions: { input: { cli: 'src/cli.ts' } },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        // Readers get an island's styles with the page, inline; fetched again with its script they would only be late.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/platform/rendering/browser/entry.ts' },
      },
  // Everything bundled starts in half the time; what holds native code or picks files at run time stays outside.
  ssr: isSsrBuild ? { noExternal: true, external: ['sharp', 'pg', '@fastify/swagger-ui', '@fastify/static'] } : {},
}));
