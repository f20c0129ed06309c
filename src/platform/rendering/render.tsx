import type { FastifyBaseLogger } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SPECULATION_HEADER } from '../http/speculation-rules.ts';
import { pathOfContent } from '../log.ts';
import type { Rendered } from '../page-cache/answer.ts';
import type { PlatformSite } from '../site.ts';
import type { Assets, Styles } from './assets.ts';
import { Rendering, RenderingContext, type SharedFragments } from './context.ts';
import { defaultPicture } from './default-picture.store.ts';
import { Document } from './document.tsx';
import type { AnyPage, Head, PlatformPageContext } from './page.ts';
import { contentSecurityPolicy } from './security-policy.ts';
import type { Failures } from './side-readings.ts';
import type { Theme } from './theme.ts';
import { rulesForValues } from './value-rules.ts';

/** What surrounds every page: header, footer and the rest of `src/site/navigation`. */
export interface ShellModule<Site extends PlatformSite> {
  readonly module: string;
  /** Loaded as a page's module is, so that the build lists its styles under its own name. */
  readonly load: () => Promise<{
    default: (props: { context: PlatformPageContext<Site>; children: ReactNode }) => ReactNode;
  }>;
}

/** What pages share that editors may change. */
interface Paper<Site extends PlatformSite> {
  /** The given one, with its publication as it is now. */
  readonly site: Site;
  readonly theme: Theme;
  /** Header, footer and the like, which many pages share; starts empty. */
  readonly fragments: SharedFragments;
}

/** Reads it for each rendering. @param report called with what could not be read; the page is then not kept */
export type PaperOf<Site extends PlatformSite> = (
  site: Site,
  report: (error: unknown, part: string) => void,
) => Promise<Paper<Site>>;

/** What all pages are rendered with. */
export interface PageRendering<Site extends PlatformSite = PlatformSite> {
  readonly site: Site;
  readonly assets: Assets;
  readonly paper: PaperOf<Site>;
  readonly shell: ShellModule<Site>;
}

/** A page whose data have been read. */
export interface ReadPage {
  readonly page: AnyPage;
  /** Of its route, in Fastify's form. */
  readonly address: string;
  readonly params: Record<string, unknown>;
  readonly data: unknown;
  /** The lists that could not be read for it. */
  readonly failures: Failures;
  /** Of the page's and the shell's modules. */
  readonly styles: Styles;
  readonly log: FastifyBaseLogger;
}

/** Renders a whole page, with the headers that depend on its content. */
export async function renderPage<Site extends PlatformSite>(
  { page, address, params, data, failures, styles, log }: ReadPage,
  { site: given, assets, paper, shell }: PageRendering<Site>,
): Promise<Rendered> {
  let isWhole = true;
  const report = (error: unknown, part: string) => {
    isWhole = false;
    const path = pathOfContent(address, params);
    log.error({ path, err: error, part }, 'A page went out without a part that could not be rendered');
  };
  for (const [name, error] of failures) report(error, `Error fetching ${name}`);
  const { site, theme, fragments } = await paper(given, report);
  const context: PlatformPageContext<Site> = { site, path: pathOf(address, params), params, failures };
  const head = withCanonical(page.head(data, site), context.path);
  const picture = head.picture ?? (await defaultPicture(site, report));
  const { default: ShellView } = await shell.load();
  const view = <page.View data={data} context={context} />;
  const body = renderToStaticMarkup(
    <RenderingContext value={new Rendering(report, fragments)}>
      {page.isBare ? view : <ShellView context={context}>{view}</ShellView>}
      <Missing lists={failures} />
    </RenderingContext>,
  );
  const style = theme.css + styles.inline + rulesForValues(body);
  const resources = { assets, fonts: theme.fonts, style, sheets: styles.links };
  const document = <Document {...{ site, head, picture, resources }} body={withoutPreloads(body)} />;
  // A film to play is in an article's text or above it (content/films/video.element.ts).
  const allowed = { style, hasFilms: body.includes('data-video='), isFramed: head.isFramed, isStill: head.isStill };
  return {
    status: page.status ?? 200,
    headers: headersOf(head, assets.policy ?? contentSecurityPolicy(site, allowed)),
    body: `<!doctype html>${renderToStaticMarkup(document)}`,
    isWhole,
  };
}

/** Logs in the reader's browser what could not be read (missing.element.ts). Shows nothing. */
function Missing({ lists }: { lists: Failures }) {
  return [...lists.keys()].map((name) => <mh-missing key={name} name={name} when="load" hidden />);
}

function headersOf(head: Head, policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(!head.isStill && SPECULATION_HEADER),
    // The head says it as well; this header reaches robots that read no HTML, or only its beginning.
    ...(head.noindex && { 'x-robots-tag': 'noindex' }),
    ...(head.secretAddress && { 'referrer-policy': 'no-referrer' }),
  };
}

function withCanonical(head: Head, path: string): Head {
  return head.noindex ? head : { canonical: path, ...head };
}

/** The page's own path, the same for every way of writing it, since one rendering serves them all. */
function pathOf(address: string, params: Record<string, unknown>): string {
  return address.replace(/\/(?::(\w+)\??|(\*))/g, (_part, name: string | undefined, rest: string | undefined) => {
    const value = params[name ?? rest ?? ''];
    if (value === undefined) return '';
    return `/${rest ? String(value).split('/').map(encodeURIComponent).join('/') : encodeURIComponent(String(value))}`;
  });
}

/** Removes React's preloads of pictures: the pictures themselves arrive in the same round trip (docs/decisions/0022). */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
