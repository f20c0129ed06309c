import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type * as application from '../../src/app.ts';
import type { Site } from '../../src/content/site.ts';
import type * as server from '../../src/server.ts';
import { developmentAssets } from './assets.ts';
import { reloadOnServerChange } from './reload.ts';

/**
 * Serves the sources: Vite answers the browser's requests for modules, and the application is created again at the
 * first request after a change. Database and publication are opened once; a change of publication.ts needs a restart.
 */
const listener = createServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: listener } },
  plugins: [reloadOnServerChange()],
});
const { openSite } = (await vite.ssrLoadModule('/src/server.ts')) as typeof server;
const { fillNewSite } = (await vite.ssrLoadModule(
  '/src/commands/fill.ts',
)) as typeof import('../../src/operations/commands/fill.ts');
const site: Site = await openSite();
await fillNewSite(site);

let current: FastifyInstance | undefined;
let isStale = false;
vite.watcher.on('all', () => {
  isStale = true;
});

/** Loads the application from the current sources. It shares no cache and no module with the previous one. */
async function latestApplication(): Promise<FastifyInstance> {
  if (current && !isStale) return current;
  isStale = false;
  const loaded = (await vite.ssrLoadModule('/src/app.ts')) as typeof application;
  const app = await loaded.createApp({ site, assets: developmentAssets(vite) });
  // Vite's client writes style elements, which the production policy forbids.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'));
  await app.ready();
  await current?.close();
  current = app;
  return app;
}

listener.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    latestApplication().then(
      (app) => app.routing(request, response),
      (error: unknown) => explain(vite, error, response),
    );
  });
});

function explain(tracer: ViteDevServer, error: unknown, response: import('node:http').ServerResponse): void {
  if (error instanceof Error) tracer.ssrFixStacktrace(error);
  console.error(error);
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(error instanceof Error ? error.stack : String(error));
}

listener.listen(site.configuration.port, site.configuration.host, () => {
  console.log(`\n${site.publication.name}, from its sources: http://localhost:${site.configuration.port}\n`);
});
