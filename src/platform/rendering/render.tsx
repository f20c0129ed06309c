import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../site.ts';
import type { Assets } from './assets.ts';
import { Rendering, RenderingContext, type SharedFragments } from './context.ts';
import { defaultPicture } from './default-picture.ts';
import { Document } from './document.tsx';
import type { Head } from './page.ts';
import { contentSecurityPolicy } from './security-policy.ts';
import { withTheme } from './theme.ts';
import { rulesForValues } from './value-rules.ts';

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

export interface RenderedPage {
  readonly html: string;
  /** The Content-Security-Policy of this HTML. */
  readonly policy: string;
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
  const picture =
    head.picture ?? (await defaultPicture(site, (error) => report(error, 'the size of the sharing picture')));
  const rendering = new Rendering({ report, fragments });
  const bodyHtml = renderToStaticMarkup(<RenderingContext value={rendering}>{body}</RenderingContext>);
  const { inline, links } = withTheme(site, await assets.styles(modules));
  const styles = { inline: inline + rulesForValues(bodyHtml), links };
  const document = <Document {...{ site, assets, head, picture, styles }} body={withoutPreloads(bodyHtml)} />;
  return {
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    // A film to play is in an article's text or above it (article/video.element.ts).
    policy: contentSecurityPolicy(site, {
      style: styles.inline,
      hasFilms: bodyHtml.includes('data-video='),
      isFramed: head.isFramed,
    }),
  };
}

/** Removes React's preloads of pictures: the pictures themselves arrive in the same round trip (docs/decisions/0022). */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
