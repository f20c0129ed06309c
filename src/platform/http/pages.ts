import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NotFound, Unavailable } from '#platform/errors.ts';
import { FORM_RATE, SEARCH_RATE } from '../api/rates.ts';
import type { Edge } from '../edge/edge.ts';
import type { Rendered } from '../page-cache/answer.ts';
import { sendAnswer } from '../page-cache/message.ts';
import { type PageCache, pageKey } from '../page-cache/page-cache.ts';
import type { Styles } from '../rendering/assets.ts';
import type { AnyPage, Submitted } from '../rendering/page.ts';
import { type PageRendering, type ReadPage, renderPage } from '../rendering/render.tsx';
import { SideReadings } from '../rendering/side-readings.ts';
import type { PlatformSite } from '../site.ts';
import { asUnavailable } from '../unavailable.ts';
import { refuseUnstorable } from './readable.ts';
import { renderShown } from './shown-page.ts';
import { setCookies, visitorOf } from './visitors.ts';
import type { WorkQueue } from './work-queue.ts';

/** How a page is reached and answered. */
export interface PageRoute {
  /** In Fastify's form: `/topic/:cat_slug`. */
  readonly address: string;
  /** Path below src/; loaded when the page is first asked for. */
  readonly module: `${string}Page.tsx`;
  /** Each rendering makes a search: limited for each visitor. */
  readonly searches?: true;
  /** Each rendering waits for the story thread, and no reader's page waits with it. */
  readonly stories?: true;
  /** Mail services post to its address in a reader's name (RFC 8058). */
  readonly mailed?: true;
  /** Its address is `/*`: it is asked where no other page is found, before readers are told so (failures.ts). */
  readonly isLast?: true;
}

/** A route and the loader of its page's module. */
export interface LoadedRoute extends PageRoute {
  /** Loads the module when the page is first asked for. */
  readonly load: () => Promise<{ default: AnyPage }>;
}

/** What pages are rendered, queued and kept with. */
export interface PageServices<Site extends PlatformSite = PlatformSite> extends PageRendering<Site> {
  readonly cache: PageCache;
  /** Before the site; absent where there is none. */
  readonly edge?: Edge | undefined;
  /** Every page, for those that show another one. */
  readonly routes: readonly LoadedRoute[];
  /** Several, so that slow searches and stories hold up no other page. */
  readonly queues: {
    readonly renderings: WorkQueue;
    /** Pages of results, which wait for the search thread too. */
    readonly searches: WorkQueue;
    /** Pages of the desk and previews, which wait for the story thread too. */
    readonly stories: WorkQueue;
  };
}

/** Answers each route with its page, and a form posted to it with what the page's `submit` says. */
export function registerPages<Site extends PlatformSite>(app: FastifyInstance, services: PageServices<Site>): void {
  for (const route of services.routes.filter(({ isLast }) => !isLast)) {
    const handler = new PageHandler(route, services);
    const takeForm = handler.takeForm.bind(handler);
    app.get(
      route.address,
      { config: { rateLimit: route.searches ? SEARCH_RATE : false } },
      handler.answer.bind(handler),
    );
    if (route.mailed) registerMailed(app, route, takeForm);
    else app.post(route.address, { config: { rateLimit: FORM_RATE } }, takeForm);
  }
}

/**
 * One-click POSTs (RFC 8058) come from mail services: from any origin, as multipart/form-data too, and for many readers
 * from one address, so that there is no limit. The address itself, which cannot be guessed, says what to do.
 */
function registerMailed(
  app: FastifyInstance,
  { address }: LoadedRoute,
  takeForm: PageHandler<PlatformSite>['takeForm'],
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => ({}));
    scope.post(address, { config: { anyOrigin: true } }, takeForm);
  });
}

/** Answers the requests for one route's page. */
export class PageHandler<Site extends PlatformSite> {
  readonly #route: LoadedRoute;
  readonly #services: PageServices<Site>;
  /** Read for the first rendering; the same for all. */
  #styles: Promise<Styles> | undefined;

  constructor(route: LoadedRoute, services: PageServices<Site>) {
    this.#route = route;
    this.#services = services;
  }

  /** Answers with the page. Throws what its load throws; failures.ts turns that into an answer. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.answerWith(request.params as object, request, reply);
  }

  /** The same for a page that answers in place of another route's: its parameters are given. */
  async answerWith(given: object, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site, cache, edge, queues } = this.#services;
    const { default: page } = await this.#route.load();
    const params = parseParameters(page, request, given);
    const queue = queues[queueOf(this.#route)];
    const side = new SideReadings();
    if (page.kind === 'visitor') {
      // Before loading, so that redirects and refusals carry it too.
      reply.header('cache-control', PRIVATE);
      // Reading the revision brings up to date what this process remembers (database/follow-version.ts). If it cannot be read, the page
      // itself may still be.
      await site.database.revision().catch(() => undefined);
      const visitor = visitorOf(request);
      const rendered = await queue.run(
        async () => {
          const { data, cookies } = await page.load(site, params, visitor, side);
          setCookies(reply, cookies, site);
          const shown = page.shows?.(data, site);
          const rendered = shown && (await renderShown(shown, { ...this.#services, log: request.log }));
          return rendered ?? this.#render(page, { params, data, failures: side.failures }, request);
        },
        page.whose?.(site, visitor),
      );
      return sendFresh(reply, rendered);
    }
    const isShared = !page.submit && !this.#route.searches;
    const render = () =>
      queue.run(async () => {
        const data = await page.load(site, params, side);
        const rendered = await this.#render(page, { params, data, failures: side.failures }, request);
        return isShared ? rendered : { ...rendered, isShared };
      });
    // Only what the page knows of the address is in the key: utm_… and the like neither split nor bypass the cache.
    const answer = await cache.get(pageKey(this.#route.address, params), render, request);
    return sendAnswer(request, reply, answer, edge);
  }

  /** Answers a form that was posted to the page. */
  async takeForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site } = this.#services;
    const { default: page } = await this.#route.load();
    const params = parseParameters(page, request, request.params as object);
    if (!page.submit) throw new NotFound('This page takes no form');
    const outcome: Submitted<unknown> = await page.submit(site, params, visitorOf(request), request.body);
    setCookies(reply, outcome.cookies, site);
    if ('location' in outcome) return reply.header('cache-control', PRIVATE).redirect(outcome.location, 303);
    const { data, status: outcomeStatus } = outcome;
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    const status = outcomeStatus === 'acknowledged' ? 200 : outcomeStatus;
    if (failure) request.log.error({ req: request, err: failure }, 'A form could not be taken');
    const unavailable = asUnavailable(failure);
    const rendered = await this.#render(page, { params, data, failures: new Map() }, request);
    if ('wait' in outcome && outcome.wait) reply.header('retry-after', outcome.wait.retryAfter);
    if (!(unavailable instanceof Unavailable)) return sendFresh(reply, { ...rendered, status });
    reply.header('retry-after', unavailable.retryAfter);
    return sendFresh(reply, { ...rendered, status: unavailable.status });
  }

  /** @param request that is answered, or the first of those that share the rendering */
  async #render(
    page: AnyPage,
    read: Pick<ReadPage, 'params' | 'data' | 'failures'>,
    { log }: FastifyRequest,
  ): Promise<Rendered> {
    const { assets, shell } = this.#services;
    const { address, module } = this.#route;
    this.#styles ??= assets.styles([shell.module, module]).catch((error: unknown) => {
      // Read again for the next rendering: there may have been no descriptor for a moment.
      this.#styles = undefined;
      throw error;
    });
    return renderPage({ page, address, ...read, styles: await this.#styles, log }, this.#services);
  }
}

function queueOf({ searches, stories }: LoadedRoute): keyof PageServices['queues'] {
  if (searches) return 'searches';
  return stories ? 'stories' : 'renderings';
}

const PRIVATE = 'private, no-store';

/** Sends what is rendered for one visitor, and must be stored by no cache. */
function sendFresh(reply: FastifyReply, { status, headers, body }: Rendered): FastifyReply {
  // @fastify/compress sets `vary` on what it compresses, which the answer to a HEAD is not.
  const always = { 'cache-control': PRIVATE, vary: 'Accept-Encoding' };
  return reply.status(status).headers(headers).headers(always).send(body);
}

function parseParameters(page: AnyPage, { query }: FastifyRequest, given: object): Record<string, unknown> {
  const parsed = page.params.safeParse({ ...(query as object), ...given });
  if (!parsed.success) throw new NotFound(`No such page: ${z.prettifyError(parsed.error)}`);
  refuseUnstorable(parsed.data);
  return parsed.data;
}
