import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { NotFound, Unavailable } from '#errors.ts';
import type { Route } from '#routes.ts';
import { FORM_RATE, SEARCH_RATE } from '../api/rates.ts';
import { BODY_LIMIT } from '../api/route.ts';
import { pathOfContent } from '../log.ts';
import type { Drawn } from '../page-cache/answer.ts';
import { sendAnswer } from '../page-cache/message.ts';
import { keyOf, type PageCache } from '../page-cache/page-cache.ts';
import type { Assets } from '../rendering/assets.ts';
import type { SharedFragments } from '../rendering/context.ts';
import type { Head, Page, PageContext, SentOn, Submitted } from '../rendering/page.ts';
import { renderPage } from '../rendering/render.tsx';
import type { Site } from '../site.ts';
import { asUnavailable } from '../unavailable.ts';
import { refuseUnstorable } from './readable.ts';
import { SPECULATION_HEADER } from './speculation-rules.ts';
import { setCookies, visitorOf } from './visitors.ts';
import type { WorkQueue } from './work-queue.ts';

/** A route and the loader of its page's module. */
export interface LoadedRoute extends Pick<Route, 'address' | 'module' | 'searches' | 'mailed'> {
  readonly load: PageLoader;
}

/** Loads a page's module when it is first asked for. */
export type PageLoader = () => Promise<{ default: AnyPage }>;

// A page's Params and Data are its own affair: definePage has checked that its parts fit each other.
// biome-ignore lint/suspicious/noExplicitAny: the one place where pages of all kinds meet.
type AnyPage = Page<any, any>;

/** What surrounds every page: header, footer and the rest of `src/navigation`. */
export interface Shell {
  readonly module: string;
  /** Loaded as a page's module is, so that the build lists its styles under its own name. */
  readonly load: () => Promise<{ default: ShellView }>;
}

export type ShellView = (props: { context: PageContext; children: ReactNode }) => ReactNode;

export interface PageRendering {
  readonly site: Site;
  readonly assets: Assets;
  readonly shell: Shell;
  readonly cache: PageCache;
  readonly queues: Queues;
  /** Header, footer and the like, which many pages share; starts empty. */
  readonly fragments: SharedFragments;
}

/** Two, so that slow searches hold up no other page. */
export interface Queues {
  readonly drawings: WorkQueue;
  /** Pages of results, which wait for the search thread too. */
  readonly searches: WorkQueue;
}

/** Answers each route with its page, and a form posted to it with what the page's `submit` says. */
export function registerPages(app: FastifyInstance, routes: readonly LoadedRoute[], rendering: PageRendering): void {
  for (const route of routes) {
    const reading = { config: { rateLimit: route.searches ? SEARCH_RATE : false } } as const;
    app.get(route.address, reading, (request, reply) => answerPage(request, reply, route, rendering));
    if (route.mailed) registerMailed(app, route, rendering);
    else {
      app.post(route.address, { config: { rateLimit: FORM_RATE } }, (request, reply) =>
        answerForm(request, reply, route, rendering),
      );
    }
  }
}

/**
 * One-click POSTs (RFC 8058) come from mail services: from any origin, as multipart/form-data too, and for many readers
 * from one address, so that there is no limit. The address itself, which cannot be guessed, says what to do.
 */
function registerMailed(app: FastifyInstance, route: LoadedRoute, rendering: PageRendering): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async () => ({}));
    scope.post(route.address, { config: { anyOrigin: true } }, (request, reply) =>
      answerForm(request, reply, route, rendering),
    );
  });
}

/** Answers with one route's page. Throws what its load throws; failures.ts turns that into an answer. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  route: LoadedRoute,
  rendering: PageRendering,
): Promise<FastifyReply> {
  const { default: page } = await route.load();
  const params = parseParameters(page, request);
  const queue = route.searches ? rendering.queues.searches : rendering.queues.drawings;
  if (page.kind === 'visitor') {
    // First: its redirects and refusals are for one visitor, too.
    reply.header('cache-control', PRIVATE);
    const drawn = await queue.run(async () => {
      const { data, cookies } = await page.load(rendering.site, params, visitorOf(request));
      setCookies(reply, cookies, rendering.site);
      return drawPage({ page, route, params, data, log: request.log }, rendering);
    });
    return sendFresh(reply, drawn);
  }
  const draw = () =>
    queue.run(async () => {
      const data = await page.load(rendering.site, params);
      return drawPage({ page, route, params, data, log: request.log }, rendering);
    });
  // Only what the page knows of the address is in the key: utm_… and the like neither split nor bypass the cache.
  const answer = await rendering.cache.get(keyOf(route.address, params), draw, request);
  return sendAnswer(request, reply, answer);
}

async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  route: LoadedRoute,
  rendering: PageRendering,
): Promise<FastifyReply> {
  const { default: page } = await route.load();
  const params = parseParameters(page, request);
  if (!page.submit) throw new NotFound('This page takes no form');
  const outcome: Submitted<unknown> | SentOn = await page.submit(
    rendering.site,
    params,
    visitorOf(request),
    request.body,
  );
  setCookies(reply, outcome.cookies, rendering.site);
  if ('location' in outcome) return reply.header('cache-control', PRIVATE).redirect(outcome.location, 303);
  const { data, failure, ...answer } = outcome;
  if (failure) request.log.error({ req: request, err: failure }, 'A form could not be taken');
  const unavailable = asUnavailable(failure);
  if (unavailable instanceof Unavailable) reply.header('retry-after', unavailable.retryAfter);
  const status = unavailable instanceof Unavailable ? unavailable.status : answer.status;
  return sendFresh(reply, { ...(await drawPage({ page, route, params, data, log: request.log }, rendering)), status });
}

/** No cache stores it. */
const PRIVATE = 'private, no-store';

/** Sends what is drawn for one visitor, and must be stored by no cache. */
function sendFresh(reply: FastifyReply, { status, headers, body }: Drawn): FastifyReply {
  return reply.status(status).headers(headers).header('cache-control', PRIVATE).send(body);
}

function parseParameters(page: AnyPage, request: FastifyRequest): Record<string, unknown> {
  const parsed = page.params.safeParse({ ...(request.query as object), ...(request.params as object) });
  if (!parsed.success) throw new NotFound(`No such page: ${z.prettifyError(parsed.error)}`);
  refuseUnstorable(parsed.data);
  return parsed.data;
}

interface Sheet {
  readonly page: AnyPage;
  readonly route: LoadedRoute;
  readonly params: Record<string, unknown>;
  readonly data: unknown;
  /** Of the request that is answered, or of the first of those that share the drawing. */
  readonly log: FastifyBaseLogger;
}

async function drawPage({ page, route, params, data, log }: Sheet, rendering: PageRendering): Promise<Drawn> {
  const { site, assets, shell, fragments } = rendering;
  const { default: ShellView } = await shell.load();
  const context: PageContext = { site, path: pathOf(route.address, params), params };
  let isWhole = true;
  const head = withCanonical(page.head(data, site), context.path);
  const view = <page.View data={data} context={context} />;
  const { html, policy } = await renderPage({
    site,
    assets,
    head,
    modules: [shell.module, route.module],
    body: page.isBare ? view : <ShellView context={context}>{view}</ShellView>,
    fragments,
    report: (error, part) => {
      isWhole = false;
      log.error(
        { path: pathOfContent(route.address, params), err: error, part },
        'A page went out without a part that could not be drawn',
      );
    },
  });
  return {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      ...SPECULATION_HEADER,
      // The head says it as well; this header reaches robots that read no HTML, or only its beginning.
      ...(head.noindex && { 'x-robots-tag': 'noindex' }),
      ...(head.secretAddress && { 'referrer-policy': 'no-referrer' }),
    },
    body: html,
    isWhole,
  };
}

function withCanonical(head: Head, path: string): Head {
  return head.noindex ? head : { canonical: path, ...head };
}

/** The page's own path, the same for every way of writing it, since one drawing serves them all. */
function pathOf(address: string, params: Record<string, unknown>): string {
  return address.replace(/\/:(\w+)\??/g, (_part, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(String(params[name]))}`,
  );
}
