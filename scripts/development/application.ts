import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { developmentAssets } from './assets.ts';
import type * as sources from './site.ts';

/** What the server never loads: browsers' code, and tests. */
const NOT_OF_SERVER = /\.(?:desk|element|fetched|entry|test)\.tsx?$|\.css$/;

/**
 * Answers all that Vite's own server does not, from the sources: opened when Vite starts, and again at the first request after
 * an edit of a file that the server loads. Modules that the edit does not reach stay as they are.
 */
export function application(publicationDirectory: string): Plugin {
  const folders = [join(process.cwd(), 'src/'), join(publicationDirectory, '/')];
  let current: Promise<FastifyInstance> | undefined;
  /** Open until the next edit: it may be answering. */
  let previous: Promise<FastifyInstance> | undefined;
  let isFirst = true;
  const retire = () => {
    if (!current) return;
    void close(previous);
    previous = current;
    current = undefined;
  };
  return {
    name: 'masthead:application',
    configureServer: (vite) => () => {
      vite.watcher.add(publicationDirectory);
      const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
      const latest = () => {
        current ??= open(vite, runner, isFirst).then((app) => {
          isFirst = false;
          return app;
        });
        return current;
      };
      answerBy(vite, latest, retire);
    },
    hotUpdate({ file, modules, server }) {
      // Threads load their files themselves: Vite knows of none.
      const isOfThread = !NOT_OF_SERVER.test(file) && folders.some((folder) => file.startsWith(folder));
      if (this.environment.name !== 'ssr' || (modules.length === 0 && !isOfThread)) return;
      retire();
      // Vite's client replaces styles in the page.
      if (!file.endsWith('.css')) server.environments.client.hot.send({ type: 'full-reload', triggeredBy: file });
    },
    closeBundle: async () => void (await Promise.all([close(current), close(previous)])),
  };
}

/** @param retire makes the next request try again, where the latest cannot be opened */
function answerBy(vite: ViteDevServer, latest: () => Promise<FastifyInstance>, retire: () => void): void {
  vite.httpServer?.once('listening', () => void latest().catch(() => {}));
  vite.middlewares.use((request, response, next) => {
    latest().then(
      (app) => app.routing(request, response),
      (error) => {
        retire();
        next(error);
      },
    );
  });
}

async function open(vite: ViteDevServer, runner: ModuleRunner, isFirst: boolean): Promise<FastifyInstance> {
  const start = performance.now();
  const { openApplication } = await runner.import<typeof sources>('/scripts/development/site.ts');
  const app = await openApplication(developmentAssets(vite, runner), isFirst);
  vite.config.logger.info(`application ready in ${Math.round(performance.now() - start)} ms`, { timestamp: true });
  return app;
}

async function close(app: Promise<FastifyInstance> | undefined): Promise<void> {
  await app?.then((opened) => opened.close()).catch(() => {});
}
