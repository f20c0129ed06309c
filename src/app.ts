import { randomUUID } from 'node:crypto';
import { maxHeaderSize, type RequestListener } from 'node:http';
import { parse } from 'node:querystring';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Site } from '#content/site.ts';
import { mayPreview } from '#desk/accounts/preview-access.ts';
import { serveServiceWorker } from '#desk/application/offline/serve-service-worker.ts';
import { registerDeskApi } from '#desk/calls/register-desk-api.ts';
import { deskApi } from '#desk/desk-api.ts';
import { registerOldComments } from '#desk/first-steps/old-comments.api.ts';
import { registerGuidePictures } from '#desk/guides/guide-pictures.api.ts';
import { storyThreadOf } from '#desk/stories/thread/story-thread.ts';
import { registerImportReport } from '#operations/bringing-in/report.api.ts';
import { registerBringingIn } from '#operations/bringing-in/uploading/upload.api.ts';
import { registerBackupDownload } from '#operations/safety/download.api.ts';
import { answerApiError } from '#platform/api/errors.ts';
import { BODY_LIMIT } from '#platform/api/route.ts';
import { DAMAGE_ADVICE } from '#platform/database/damage.ts';
import { edgeOf } from '#platform/edge/edge.ts';
import { keepFromEdge } from '#platform/edge/keep-from-edge.ts';
import { AnswerCounts, countAnswers, pageKinds } from '#platform/http/answer-counts.ts';
import { limitBodyTime } from '#platform/http/arrival.ts';
import { FastPath } from '#platform/http/fast-path.ts';
import { closeGracefully } from '#platform/http/graceful-close.ts';
import { registerHealth } from '#platform/http/health.ts';
import { limitRequests } from '#platform/http/limit-requests.ts';
import { type PageServices, registerPages } from '#platform/http/pages.ts';
import { queueForms } from '#platform/http/queue-forms.ts';
import { routableAddress } from '#platform/http/readable.ts';
import { refuseOtherOrigins } from '#platform/http/same-origin.ts';
import { securityHeaders, setSecurityHeaders } from '#platform/http/security-headers.ts';
import { registerSpeculationRules } from '#platform/http/speculation-rules.ts';
import { FORMS, WorkQueue } from '#platform/http/work-queue.ts';
import { log } from '#platform/log.ts';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import { registerApi } from '#site/api/api.ts';
import { registerImages } from '#site/images/images.api.ts';
import { picturesAtOnce, resizingQueue } from '#site/images/resizing-queue.ts';
import { currentPaper } from '#site/navigation/current-paper.ts';
import { redirectOldQueries } from '#site/navigation/old-queries.ts';
import { searchThreadOf } from '#site/search/search-thread.ts';
import { registerSyndication } from '#site/syndication/syndication.ts';
import { routes } from './content/routes.ts';
import { answerFailures } from './failures.ts';
import { neededParts } from './needed-parts.ts';
import { pageCacheOf } from './page-cache-of-site.ts';
import { pageRoute } from './page-modules.ts';

interface AppOptions {
  readonly site: Site;
  readonly assets: Assets;
  /** The site's own when absent. */
  readonly logger?: FastifyBaseLogger;
}

/** Registers all parts in the order in which a request meets them. Does not listen. */
export async function createApp({
  site,
  assets,
  logger = log(site.configuration.logLevel),
}: AppOptions): Promise<FastifyInstance> {
  const parts = partsOf(site, logger);
  const { cache, edge, answers, fastPath, queues, forms, pictures } = parts;
  const app = Fastify(optionsOf(site, fastPath, logger));
  // Its hook must come before the next one, which waits: /readyz refuses from the first moment of a stop.
  registerHealth(app, neededParts(site));
  void site.database.damage.then((error) => logger.error({ err: error }, DAMAGE_ADVICE));
  app.addHook('preClose', async () => {
    fastPath.close();
    edge?.close();
    await closeGracefully(app.server);
  });
  countAnswers(app, answers);
  if (edge) keepFromEdge(app);
  await readRequests(app, site);
  queueForms(app, forms);
  const shell = { module: 'site/navigation/Shell.tsx', load: () => import('#site/navigation/Shell.tsx') };
  const paper = currentPaper(site, assets);
  const pages = { routes: routes.map(pageRoute), cache, edge, queues };
  await registerAnswers(app, { site, assets, paper, ...pages, shell }, pictures);
  serveMetrics(app, measuredOf(site, parts));
  return app;
}

/** Objects of which each process has one: the page cache, the fast path to it, the queues. */
function partsOf(site: Site, logger: FastifyBaseLogger) {
  const cache = pageCacheOf(site, logger);
  const edge = edgeOf(site);
  const answers = new AnswerCounts(pageKinds(routes));
  const fastPath = new FastPath(cache, site.database.revision, answers, edge);
  const queue = () => new WorkQueue(fastPath);
  return {
    cache,
    edge,
    answers,
    fastPath,
    queues: { renderings: queue(), searches: queue(), stories: queue() },
    forms: new WorkQueue(fastPath, FORMS),
    pictures: resizingQueue(picturesAtOnce(site.configuration.workers)),
  };
}

/** What the metrics count. */
function measuredOf(site: Site, { answers, cache, queues, forms, pictures }: ReturnType<typeof partsOf>) {
  return {
    site,
    answers,
    cache,
    renderings: queues.renderings,
    unsearched: () => searchThreadOf(site).unread,
    queues: {
      renderings: () => queues.renderings.length,
      forms: () => forms.length,
      searches: () => searchThreadOf(site).length,
      stories: () => storyThreadOf(site).length,
      pictures: () => pictures.length,
      database: () => site.database.waiting(),
    },
  };
}

/** What happens to every request before it is answered. */
async function readRequests(app: FastifyInstance, site: Site): Promise<void> {
  setSecurityHeaders(app, securityHeaders(site.configuration));
  limitBodyTime(app);
  refuseOtherOrigins(app, site.configuration);
  // Request bodies are not decompressed: no client sends them compressed, and a small one could become huge.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  const fieldsOf = (text: string) => ({ ...parse(text, '&', '=', { maxKeys: MOST_FIELDS }) });
  await app.register(formbody, { parser: fieldsOf });
  await app.register(cookie);
  await limitRequests(app, site);
}

async function registerAnswers(app: FastifyInstance, services: PageServices<Site>, pictures: WorkQueue): Promise<void> {
  const { site, assets } = services;
  answerFailures(app, services);
  redirectOldQueries(app, site);
  await app.register(assets.serve);
  await registerImages(app, site, { queue: pictures });
  await registerApi(app, { site, mayPreview });
  await registerDeskApi(app, site, deskApi);
  registerBackupDownload(app, site);
  await registerBringingIn(app, site);
  registerImportReport(app, site);
  registerOldComments(app, site);
  registerGuidePictures(app, site);
  serveServiceWorker(app);
  registerSyndication(app, services);
  registerSpeculationRules(app);
  registerPages(app, services);
}

/** Fastify's options. It never sees what the fast path answers. */
function optionsOf({ configuration }: Site, fastPath: FastPath, logger: FastifyBaseLogger) {
  return {
    serverFactory: (ordinary: RequestListener) => fastPath.server(ordinary),
    loggerInstance: logger,
    // Of every content type: a page reads JSON, too, and shows again what it cannot take.
    bodyLimit: BODY_LIMIT,
    // Logging each request would cost more than most answers. Failures are logged where they occur.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(configuration),
    // Shown to readers when something fails, and logged.
    genReqId: () => randomUUID(),
    // The maximum of Node.js: pages and calls limit their own parameters, each with its own error.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    rewriteUrl: routableAddress,
    // The address of a call that the router cannot read, for a stray percent sign (of pages: http/readable.ts). Hooks do not see it.
    frameworkErrors: (error, request, reply) =>
      void answerApiError(error, request, reply.headers(securityHeaders(configuration))),
    // Requests on open connections are answered while the site closes (http/graceful-close.ts); then these are ended.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  } satisfies FastifyServerOptions;
}

/** Fields of a posted form; the longest maps the sections and people of an old site. Further fields are dropped. */
const MOST_FIELDS = 260;

/** The addresses of trusted proxies, or a function that trusts the first hops, counted from the site outwards from 0. */
function trustedProxies({ trustProxy }: Site['configuration']): string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy];
}
