import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type PageRendering, registerPages } from '#platform/http/pages.tsx';
import type { Assets } from '#platform/rendering/assets.ts';
import type { Site } from '#platform/site.ts';
import { routes } from './routes.ts';

export interface AppOptions {
  readonly site: Site;
  readonly assets: Assets;
}

/** Puts the rooms together into one application, in the order in which a request meets them. Nothing listens yet. */
export async function createApp({ site, assets }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: site.configuration.logLevel },
    trustProxy: site.configuration.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(helmet, { contentSecurityPolicy: false });
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(formbody);
  const rendering: PageRendering = {
    site,
    assets,
    shell: { module: 'navigation/Shell.tsx', load: () => import('#navigation/Shell.tsx') },
  };
  registerPages(app, routes, rendering);
  return app;
}
