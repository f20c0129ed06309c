import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { NotFound } from '#errors.ts';
import type { Assets } from '../rendering/assets.ts';
import type { Page, PageContext } from '../rendering/page.ts';
import { renderPage } from '../rendering/render.tsx';
import type { Site } from '../site.ts';
import { contentSecurityPolicy } from './security.ts';

/** An address of the site and the module that declares its page; loaded when first asked for. */
export interface Route {
  /** In Fastify's form: `/topic/:cat_slug`. */
  readonly address: string;
  /** Path of the module below src/, for its styles. */
  readonly module: string;
  // A page's Params and Data are its own affair; the loader only ties the two ends together.
  readonly load: () => Promise<{ default: AnyPage }>;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where pages of all kinds meet; each was checked by definePage.
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
}

/** Answers each route with its page. */
export function registerPages(app: FastifyInstance, routes: readonly Route[], rendering: PageRendering): void {
  for (const route of routes) {
    app.get(route.address, (request, reply) => answerPage(request, reply, route, rendering));
  }
}

/** Draws one route's page for one request. Throws what its load throws; app.ts turns that into an answer. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  rendering: PageRendering,
): Promise<FastifyReply> {
  const { default: page } = await route.load();
  const params = parseParameters(page, request);
  const data = await page.load(rendering.site, params);
  const path = request.url.split('?')[0] ?? '/';
  const context: PageContext = { site: rendering.site, path, params };
  const html = await drawPage(page, data, context, route, rendering, request);
  return sendPage(reply, html, page, rendering.site);
}

function parseParameters(page: AnyPage, request: FastifyRequest): Record<string, unknown> {
  const given = { ...(request.query as object), ...(request.params as object) };
  const parsed = page.params.safeParse(given);
  if (!parsed.success) throw new NotFound(`No such page: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function drawPage(
  page: AnyPage,
  data: unknown,
  context: PageContext,
  route: Route,
  { site, assets, shell }: PageRendering,
  request: FastifyRequest,
): Promise<string> {
  const { default: ShellView } = await shell.load();
  return renderPage({
    site,
    assets,
    head: page.head(data, site),
    modules: [shell.module, route.module],
    body: (
      <ShellView context={context}>
        <page.View data={data} context={context} />
      </ShellView>
    ),
    report: (error, island) => request.log.error({ err: error, island }, 'An island could not be drawn'),
  });
}

function sendPage(reply: FastifyReply, html: string, page: AnyPage, site: Site): FastifyReply {
  const { imageBase, apiBase, addressService } = site.configuration;
  const origins = [imageBase, apiBase, addressService]
    .filter((base) => base.startsWith('http'))
    .map((base) => new URL(base).origin);
  return reply
    .status(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', page.caching === 'never' ? 'no-store' : 'public, max-age=0, must-revalidate')
    .header('content-security-policy', contentSecurityPolicy(html, [...new Set(origins)]))
    .send(html);
}
