import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { NotFound } from '#errors.ts';
import { FORM_RATE } from '../api/rates.ts';
import type { Drawn } from '../page-cache/answer.ts';
import { sendAnswer } from '../page-cache/message.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Assets } from '../rendering/assets.ts';
import type { SharedFragments } from '../rendering/context.ts';
import type { Page, PageContext } from '../rendering/page.ts';
import { renderPage } from '../rendering/render.tsx';
import type { Site } from '../site.ts';
import { refuseUnstorable } from './readable.ts';
import { SPECULATION_HEADER } from './speculation-rules.ts';

/** An address of the site and the module that declares its page; loaded when first asked for. */
export interface Route {
  /** In Fastify's form: `/topic/:cat_slug`. */
  readonly address: string;
  /** Path of the module below src/, for its styles. */
  readonly module: string;
  readonly load: () => Promise<{ default: AnyPage }>;
  /** Whether the page has a `submit`. */
  readonly accepts?: 'form';
}

// A page's Params and Data are its own affair: definePage has checked that its parts fit each other.
// biome-ignore lint/suspicious/noExplicitAny: the one place where pages of all kinds meet.
type AnyPage = Page<any, any>;

/** What stands around every page: header, footer and the rest that the navigation room draws. */
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
  /** Header, footer and the like, which many pages share; starts empty. */
  readonly fragments: SharedFragments;
  readonly log: FastifyBaseLogger;
}

/** Answers each route with its page. */
export function registerPages(app: FastifyInstance, routes: readonly Route[], rendering: PageRendering): void {
  for (const route of routes) {
    app.get(route.address, (request, reply) => answerPage(request, reply, route, rendering));
    if (!route.accepts) continue;
    app.post(route.address, { config: { rateLimit: FORM_RATE } }, (request, reply) =>
      answerForm(request, reply, route, rendering),
    );
  }
}

/** Answers with one route's page. Throws what its load throws; failures.ts turns that into an answer. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  rendering: PageRendering,
): Promise<FastifyReply> {
  const { default: page } = await route.load();
  const params = parseParameters(page, request);
  const draw = async () => {
    const data = await page.load(rendering.site, params);
    return drawPage({ page, route, params, data }, rendering);
  };
  if (page.caching === 'never') return sendFresh(reply, await draw());
  // Only what the page knows of the address is in the key: utm_… and the like neither split nor bypass the cache.
  const answer = await rendering.cache.get(`${route.address} ${JSON.stringify(params)}`, draw, request.originalUrl);
  return sendAnswer(request, reply, answer);
}

async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  rendering: PageRendering,
): Promise<FastifyReply> {
  const { default: page } = await route.load();
  const params = parseParameters(page, request);
  if (!page.submit) throw new NotFound(`${route.address} takes no form`);
  const { data, status, failure } = await page.submit(rendering.site, params, request.body);
  if (failure) request.log.error({ err: failure }, 'A form could not be taken');
  return sendFresh(reply, { ...(await drawPage({ page, route, params, data }, rendering)), status });
}

/** Sends what is drawn for one visitor, or must not be kept: previews and the answers to forms. */
function sendFresh(reply: FastifyReply, { status, headers, body }: Drawn): FastifyReply {
  return reply.status(status).headers(headers).header('cache-control', 'no-store').send(body);
}

function parseParameters(page: AnyPage, request: FastifyRequest): Record<string, unknown> {
  const parsed = page.params.safeParse({ ...(request.query as object), ...(request.params as object) });
  if (!parsed.success) throw new NotFound(`No such page: ${z.prettifyError(parsed.error)}`);
  refuseUnstorable(parsed.data);
  return parsed.data;
}

interface Sheet {
  readonly page: AnyPage;
  readonly route: Route;
  readonly params: Record<string, unknown>;
  readonly data: unknown;
}

async function drawPage({ page, route, params, data }: Sheet, rendering: PageRendering): Promise<Drawn> {
  const { site, assets, shell, fragments, log } = rendering;
  const { default: ShellView } = await shell.load();
  const context: PageContext = { site, path: pathOf(route.address, params), params };
  let isWhole = true;
  const head = page.head(data, site);
  const { html, policy } = await renderPage({
    site,
    assets,
    head,
    modules: [shell.module, route.module],
    body: (
      <ShellView context={context}>
        <page.View data={data} context={context} />
      </ShellView>
    ),
    fragments,
    report: (error, part) => {
      isWhole = false;
      log.error({ err: error, part }, 'A page went out without a part that could not be drawn');
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
    },
    body: html,
    isWhole,
  };
}

/** The page's own path, the same for every way of writing it, since one drawing serves them all. */
function pathOf(address: string, params: Record<string, unknown>): string {
  return address.replace(/\/:(\w+)\??/g, (_part, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(String(params[name]))}`,
  );
}
