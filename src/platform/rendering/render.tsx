import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../site.ts';
import type { Assets } from './assets.ts';
import { Rendering, RenderingContext, type SharedFragments } from './context.ts';
import { defaultPicture } from './default-picture.ts';
import { Document } from './document.tsx';
import type { Head } from './page.ts';
import { pageStyles } from './page-styles.ts';

export interface PageParts {
  readonly site: Site;
  readonly assets: Assets;
  readonly head: Head;
  /** Modules whose styles the page needs, in the order of their layers. */
  readonly modules: readonly string[];
  readonly body: ReactNode;
  readonly report: (error: unknown, part: string) => void;
  readonly fragments: SharedFragments;
}

/** A page as HTML, and what its headers depend on. */
export interface RenderedPage {
  readonly html: string;
  /** SHA-256 of the style element's text in base64, for the Content-Security-Policy. */
  readonly styleDigest: string;
  /** Whether it offers a film to play, in an article's text or above it (article/video.element.ts). */
  readonly hasFilms: boolean;
}

/** Renders a whole page. */
export async function renderPage({
  site,
  assets,
  head,
  modules,
  body,
  report,
  fragments,
}: PageParts): Promise<RenderedPage> {
  const styles = pageStyles(site, await assets.styles(modules));
  const picture =
    head.picture ?? (await defaultPicture(site, (error) => report(error, 'the size of the sharing picture')));
  // The body comes first: it determines the islands, whose modules the head preloads.
  const rendering = new Rendering({ report, fragments });
  const bodyHtml = renderToStaticMarkup(<RenderingContext value={rendering}>{body}</RenderingContext>);
  const preloads = assets.preloads(rendering.islands);
  const document = <Document {...{ site, assets, head, picture, styles, preloads }} body={withoutPreloads(bodyHtml)} />;
  return {
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    styleDigest: styles.digest,
    hasFilms: bodyHtml.includes('data-video='),
  };
}

/** Removes React's preloads of pictures: the pictures themselves arrive in the same round trip (docs/decisions/0022). */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
