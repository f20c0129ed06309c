import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
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
import { pageRoute } from './page-modules.ts';
import { routes } from './routes.ts';

export interface AppOptions {
  readonly site: Site;
  readonly assets: Assets;
}

/** Puts the rooms together into one application, in the order in which a request meets them. Nothing listens yet. */
export async function createApp({ site, assets }: AppOptions): Promise<FastifyInstance> {
  const logger = log(site.configuration.logLevel);
  const cache = pageCache(site, logger);
  const fastPath = new FastPath(cache);
  const app = Fastify({
    serverFactory: (ordinary) => fastPath.server(ordinary),
    loggerInstance: logger,
    // Two lines a request would cost more than most answers; failures are logged where they are met.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: site.configuration.trustProxy,
    // Told to a reader when something fails, and found again in the log.
    genReqId: () => randomUUID(),
    // As long as Node.js takes: pages and calls bound their own parameters, each with an answer of its own kind.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    rewriteUrl: routableAddress,
    frameworkErrors: answerUnroutable,
    // An open tab keeps its connection; a closing server does not wait for it.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('preClose', async () => fastPath.close());
  // Nor for a connection whose last answer goes out while it closes.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  await app.register(helmet, headersOf(site));
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(formbody);
  await app.register(cookie);
  // Pages that take forms and calls that write say how often; reading is never limited.
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
  registerPages(app, routes.map(pageRoute), rendering);
  return app;
}

/** Of all kept pages, counted uncompressed: about 1,000 articles, which take a quarter of that compressed. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

function pageCache(site: Site, logger: FastifyBaseLogger): PageCache {
  let logged: unknown;
  return new PageCache(freshnessOf(site, logger), PAGE_CACHE_BYTES, (error, key) => {
    // One line for all readers of one failure: while the database is silent, each would make its own.
    if (error !== logged) logger.error({ err: error, key }, 'A page could not be drawn; its older copy went out');
    logged = error;
  });
}

function freshnessOf(site: Site, logger: FastifyBaseLogger): Freshness {
  return {
    revision: () => site.database.revision(),
    nextDue: () => nextDue(site, logger),
    now: () => site.now().getTime(),
  };
}

/** How long pages are kept, in milliseconds, while it cannot be read when they must change. */
const KEPT_UNKNOWING = 10_000;

/** That an advertisement's end cannot be read costs no page (section 8): they are kept for a moment only. */
async function nextDue(site: Site, logger: FastifyBaseLogger): Promise<number> {
  try {
    return (await nextDueMoment(site)).getTime();
  } catch (error) {
    logger.error({ err: error }, 'What comes due next could not be read');
    return site.now().getTime() + KEPT_UNKNOWING;
  }
}

/** What every answer says about security; pages add their policies. */
function headersOf({ configuration }: Site): FastifyHelmetOptions {
  return {
    // Pages name the hashes of their own styles (platform/http/security.ts).
    contentSecurityPolicy: false,
    // The publisher's analytics of other sites may know which title sent a reader, not which page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Means nothing where the public knows the site without TLS (RFC 6797, section 7.2).
    strictTransportSecurity: configuration.siteUrl.startsWith('https:'),
    // What those policies say, and what no current browser reads: every header is paid for with every answer.
    frameguard: false,
    ieNoOpen: false,
    dnsPrefetchControl: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    originAgentCluster: false,
  };
}
