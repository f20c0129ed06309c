import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerApi } from '#api/api.ts';
import { registerImages } from '#images/images.api.ts';
import { redirectOldQueries } from '#navigation/old-queries.ts';
import { answerUnroutable } from '#platform/api/errors.ts';
import { FastPath } from '#platform/http/fast-path.ts';
import { type PageRendering, registerPages } from '#platform/http/pages.tsx';
import { routableAddress } from '#platform/http/readable.ts';
import { log } from '#platform/log.ts';
import { type Freshness, PageCache } from '#platform/page-cache/page-cache.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import type { Site } from '#platform/site.ts';
import { nextDueMoment } from '#posts/due.ts';
import { registerSyndication } from '#syndication/syndication.ts';
import { answerFailures } from './failures.ts';
import { routes } from './routes.ts';

export interface AppOptions {
  readonly site: Site;
  readonly assets: Assets;
}

/** Registers all parts in the order in which a request meets them. Does not listen. */
export async function createApp({ site, assets }: AppOptions): Promise<FastifyInstance> {
  const logger = log(site.configuration.logLevel);
  const cache = pageCache(site, logger);
  const fastPath = new FastPath(cache);
  const app = Fastify({
    serverFactory: (ordinary) => fastPath.server(ordinary),
    loggerInstance: logger,
    // Logging each request would cost more than most answers. Failures are logged where they occur.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: site.configuration.trustProxy,
    // Shown to readers when something fails, and logged.
    genReqId: () => randomUUID(),
    // The maximum of Node.js: pages and calls limit their own parameters, each with its own error.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    rewriteUrl: routableAddress,
    frameworkErrors: answerUnroutable,
    // Idle keep-alive connections must not delay closing.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('preClose', async () => fastPath.close());
  // Nor must connections whose last answer is sent while closing.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  await app.register(helmet, headersOf(site));
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(formbody);
  // Routes that accept forms or write set their own limits; reading is not limited.
  await app.register(rateLimit, { global: false });
  const rendering: PageRendering = {
    site,
    assets,
    log: logger,
    cache,
    fragments: new Map(),
    shell: { module: 'navigation/Shell.tsx', load: () => import('#navigation/Shell.tsx') },
  };
  answerFailures(app, rendering);
  redirectOldQueries(app, site);
  await app.register(assets.serve);
  await registerImages(app, site);
  await registerApi(app, site);
  registerSyndication(app, rendering);
  registerPages(app, routes, rendering);
  return app;
}

/** Uncompressed size of all cached pages: about 1,000 articles. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

function pageCache(site: Site, logger: FastifyBaseLogger): PageCache {
  return new PageCache(freshnessOf(site, logger), PAGE_CACHE_BYTES, (error, key) =>
    logger.error({ err: error, key }, 'A page could not be drawn; its older copy went out'),
  );
}

function freshnessOf(site: Site, logger: FastifyBaseLogger): Freshness {
  return {
    revision: () => site.database.revision(),
    nextDue: () => nextDue(site, logger),
    now: () => site.now().getTime(),
  };
}

/** Milliseconds that pages are cached while the next due date is unknown. */
const FALLBACK_LIFETIME = 10_000;

/** A failed read of the next due date must not fail pages (section 8): they are cached briefly. */
async function nextDue(site: Site, logger: FastifyBaseLogger): Promise<number> {
  try {
    return (await nextDueMoment(site)).getTime();
  } catch (error) {
    logger.error({ err: error }, 'What comes due next could not be read');
    return site.now().getTime() + FALLBACK_LIFETIME;
  }
}

/** Security headers of every answer; pages add their own policies. */
function headersOf({ configuration }: Site): FastifyHelmetOptions {
  return {
    // Pages hash their own styles (platform/http/security.ts).
    contentSecurityPolicy: false,
    // Other sites may see which publication sent a reader, but not which page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Ignored by browsers without TLS (RFC 6797, section 7.2).
    strictTransportSecurity: configuration.siteUrl.startsWith('https:'),
    // Redundant with the policies, or ignored by current browsers.
    frameguard: false,
    ieNoOpen: false,
    dnsPrefetchControl: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    originAgentCluster: false,
  };
}
