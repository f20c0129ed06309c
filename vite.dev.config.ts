import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { application } from './scripts/development/application.ts';
import { readConfiguration } from './src/platform/configuration.ts';

const { port, host, dataDirectory, publicationDirectory } = readConfiguration(process.env);

/** What Vite serves to nobody by itself. */
const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];

/** `npm run dev`: serves the sources without a build. Shows an edit at once, and an error with its place. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), application(publicationDirectory)],
  publicDir: false,
  css: { modules: { generateScopedName: '[name]_[local]' } },
  server: {
    port,
    host,
    strictPort: true,
    watch: { ignored: [`${dataDirectory}/**`] },
    // Vite serves all files of the project. It runs in the process that has the database open, whose files nothing else may open
    // (docs/decisions/0058).
    fs: { deny: [`${dataDirectory}/**`, ...DENIED] },
  },
  // All that browsers load, so that no library is found late: Vite would reload the page for it.
  optimizeDeps: { entries: ['scripts/development/entry.ts', 'src/**/*.{island,desk,element,fetched,entry}.{ts,tsx}'] },
});
