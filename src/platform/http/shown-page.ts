import type { FastifyBaseLogger } from 'fastify';
import { NotFound, Redirected } from '#platform/errors.ts';
import type { Rendered } from '../page-cache/answer.ts';
import type { AnyPage, ShownPage } from '../rendering/page.ts';
import { type PageRendering, renderPage } from '../rendering/render.tsx';
import { SideReadings } from '../rendering/side-readings.ts';
import type { PlatformSite } from '../site.ts';
import { strictlyPercentDecoded } from '../text/percent-decoded.ts';
import type { LoadedRoute } from './pages.ts';
import { refuseUnstorable } from './readable.ts';

/**
 * Renders a public page for another state of the site, for example at a later moment or with other settings. The page is not cached. It has
 * no script and no working form: it counts no view, and makes no call, which would answer for the present state. Its links lead on below
 * the same address.
 * @returns undefined where there is no such page
 * @throws Redirected below the same address
 */
export async function renderShown<Site extends PlatformSite>(
  { site, path, below }: ShownPage<Site>,
  { log, routes, ...rendering }: PageRendering<Site> & { log: FastifyBaseLogger; routes: readonly LoadedRoute[] },
): Promise<Rendered | undefined> {
  const { pathname, searchParams } = new URL(`http://any.invalid${path}`);
  for (const found of routesAt(routes, pathname)) {
    const rendered = await renderAt(
      found,
      { site, below, query: Object.fromEntries(searchParams) },
      { log, ...rendering },
    );
    if (rendered) return rendered;
  }
  return undefined;
}

/** @returns undefined where the route has no such page */
async function renderAt<Site extends PlatformSite>(
  { route, params }: FoundRoute,
  { site, below, query }: Omit<ShownPage<Site>, 'path'> & { readonly query: object },
  { log, ...rendering }: PageRendering<Site> & { log: FastifyBaseLogger },
): Promise<Rendered | undefined> {
  const { default: page } = await route.load();
  const parsed = page.params.safeParse({ ...query, ...params });
  if (page.kind !== 'content' || !parsed.success) return undefined;
  const { assets, shell } = rendering;
  const side = new SideReadings();
  try {
    refuseUnstorable(parsed.data);
    const read = { params: parsed.data, data: await page.load(site, parsed.data, side), failures: side.failures };
    const styles = await assets.styles([shell.module, route.module]);
    const rendered = await renderPage(
      { page: still(page), address: route.address, ...read, styles, log },
      { ...rendering, site },
    );
    return { ...rendered, body: linkedBelow(rendered.body, below, site.configuration.siteUrl) };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    if (error instanceof Redirected && error.location.startsWith('/'))
      throw new Redirected(below + error.location, error.status === 308 ? 308 : 302);
    throw error;
  }
}

function still(page: AnyPage): AnyPage {
  const head: AnyPage['head'] = (data, site) => ({
    ...page.head(data, site),
    noindex: true,
    isFramed: true,
    isStill: true,
  });
  return { ...page, head };
}

interface FoundRoute {
  readonly route: LoadedRoute;
  readonly params: Record<string, string>;
}

/** The route of an address, as the router chooses it, the one with the fewest parameters; then the one that is asked last. */
function routesAt(routes: readonly LoadedRoute[], path: string): FoundRoute[] {
  const asked = path === '/' ? path : path.replace(/\/$/, '');
  const found = routes.flatMap((route) => {
    const params = route.isLast ? undefined : parametersOf(route.address, asked);
    return params ? [{ route, params }] : [];
  });
  const [chosen] = found.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  const last = routes.find(({ isLast }) => isLast);
  const rest = last ? [{ route: last, params: { '*': asked.slice(1).split('/').map(decoded).join('/') } }] : [];
  return [...(chosen ? [chosen] : []), ...rest];
}

/** @returns undefined where a path is not at a route's address */
function parametersOf(address: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [address.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  const text = strictlyPercentDecoded(segment);
  if (text === undefined) throw new NotFound('No such page: its address is no text');
  return text;
}

/** Leads a page's links to the site itself below an address. Pictures and styles are no links. */
function linkedBelow(html: string, below: string, siteUrl: string): string {
  // Not beyond the next `<`: other attributes may hold as many as a writer likes.
  return html.replace(/(<a\b[^<>]*? href=")([^"]*)"/g, (link, start: string, address: string) => {
    const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
    return /^\/(?!\/)/.test(path) ? `${start}${below}${path}"` : link;
  });
}
