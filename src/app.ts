import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type PageRendering, registerPages } from '#platform/http/pages.tsx';
import { log } from '#platform/log.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import type { Site } from '#platform/site.ts';
import { answerFailures } from './failures.ts';
import { routes } from './routes.ts';

export interface AppOptions {
  readonly site: Site;
  readonly assets: Assets;
}

/** Puts the rooms together into one application, in the order in which a request meets them. Nothing listens yet. */
export async function createApp({ site, assets }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log(site.configuration.logLevel),
    trustProxy: site.configuration.trustProxy,
    // Told to a reader when something fails, and found again in the log.
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    // An open tab keeps its connection; a closing server does not wait for it.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(helmet, HEADERS);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(formbody);
  const rendering: PageRendering = {
    site,
    assets,
    shell: { module: 'navigation/Shell.tsx', load: () => import('#navigation/Shell.tsx') },
  };
  answerFailures(app, rendering);
  await app.register(assets.serve);
  registerPages(app, routes, rendering);
  return app;
}

const HEADERS = {
  // Pages name the hashes of their own styles (platform/http/security.ts).
  contentSecurityPolicy: false,
  // The publisher's analytics of other sites may know which title sent a reader, not which page.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
} as const;
