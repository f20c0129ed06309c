import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { NotFound } from '#errors.ts';
import { FORM_RATE } from '../api/rates.ts';
import { oncePer } from '../once-per.ts';
import { othersFirst } from '../others-first.ts';
import type { Drawn } from '../page-cache/answer.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Assets } from '../rendering/assets.ts';
import type { StandingParts } from '../rendering/context.ts';
import type { Head, Page, PageContext } from '../rendering/page.ts';
import { type RenderedPage, renderPage } from '../rendering/render.tsx';
import type { Site } from '../site.ts';
import { sendAnswer, sendFresh } from './answers.ts';
import { refuseUnstorable } from './readable.ts';
import { contentSecurityPolicy } from './security.ts';

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
  readonly log: FastifyBaseLogger;
}

/** Loaded the first time and handed out from then on: even an import that is done costs a look-up each time. */
const pageOf = oncePer((route: Route) => route.load());
const shellOf = oncePer(({ shell }: PageRendering) => shell.load());

/** The parts that stand around the pages of one application. */
const standingOf = oncePer((_rendering: PageRendering): StandingParts => new Map());

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
  const { default: page } = await pageOf(route);
  const params = parseParameters(page, request);
  const draw = async () => {
    const data = await page.load(rendering.site, params);
    await othersFirst();
    const drawn = await drawPage({ page, route, params, data }, rendering);
    await othersFirst();
    return drawn;
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
  const { default: page } = await pageOf(route);
  const params = parseParameters(page, request);
  if (!page.submit) throw new NotFound(`${route.address} takes no form`);
  const { data, status } = await page.submit(rendering.site, params, request.body);
  return sendFresh(reply, { ...(await drawPage({ page, route, params, data }, rendering)), status });
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
  const { site, assets, shell, log } = rendering;
  const { default: ShellView } = await shellOf(rendering);
  const context: PageContext = { site, path: pathOf(route.address, params), params };
  let isWhole = true;
  const head = page.head(data, site);
  const rendered = await renderPage({
    site,
    assets,
    head,
    modules: [shell.module, route.module],
    body: (
      <ShellView context={context}>
        <page.View data={data} context={context} />
      </ShellView>
    ),
    standing: standingOf(rendering),
    report: (error, part) => {
      isWhole = false;
      log.error({ err: error, part }, 'A page went out without a part that could not be drawn');
    },
  });
  return {
    status: page.status ?? 200,
    headers: headersOf(rendered, head, site),
    body: rendered.body,
    isWhole,
  };
}

/** The page's own path, the same for every way of writing it, since one drawing serves them all. */
function pathOf(address: string, params: Record<string, unknown>): string {
  return address.replace(/\/:(\w+)\??/g, (_part, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(String(params[name]))}`,
  );
}

function headersOf({ sheet, hasFilms }: RenderedPage, head: Head, site: Site): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({
      style: sheet.digest,
      players: hasFilms,
      origins: originsElsewhere(site),
    }),
    // Said in the head as well; this way robots hear it that read no HTML, or only its beginning.
    ...(head.noindex && { 'x-robots-tag': 'noindex' }),
  };
}

const originsElsewhere = oncePer(({ configuration: { imageBase, apiBase, addressService } }: Site) => {
  const elsewhere = [imageBase, apiBase, addressService].filter((base) => base.startsWith('http'));
  return [...new Set(elsewhere.map((base) => new URL(base).origin))];
});
