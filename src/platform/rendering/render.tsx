import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oncePer } from '../once-per.ts';
import { othersFirst } from '../others-first.ts';
import { pictureAddress } from '../pictures.ts';
import type { Site } from '../site.ts';
import type { Assets, Styles } from './assets.ts';
import { Rendering, RenderingContext, type StandingParts } from './context.ts';
import { defaultPicture } from './default-picture.ts';
import { Document, PLACES } from './document.tsx';
import { Joiner } from './joiner.ts';
import type { Head } from './page.ts';
import { preloadedFonts } from './preloaded-fonts.ts';
import { type StyleSheet, styleSheet } from './style-sheet.ts';
import { themeOf } from './theme.ts';

export interface Drawing {
  readonly site: Site;
  readonly assets: Assets;
  readonly head: Head;
  /** Modules whose styles the page needs, in the order of their layers. */
  readonly modules: readonly string[];
  readonly body: ReactNode;
  readonly report: (error: unknown, island: string) => void;
  readonly standing: StandingParts;
}

/** A page as it was drawn. */
export interface RenderedPage {
  /** HTML in UTF-8. */
  readonly body: Buffer;
  /** The style sheet that it carries. */
  readonly sheet: StyleSheet;
  /** Whether a film is to be played in it, in an article's text or above it (article/video.element.ts). */
  readonly hasFilms: boolean;
}

/** Draws a whole page. */
export async function renderPage(drawing: Drawing): Promise<RenderedPage> {
  const styles = await drawing.assets.styles(drawing.modules);
  const sheet = sheetsOf(drawing.site)(styles);
  // The body first: only then the islands in use are known.
  const { rendering, html } = renderBody(drawing);
  await othersFirst();
  const document = await renderDocument(drawing, rendering, styles.links ?? []);
  const body = joinerOf(drawing.site).join(pieces(document, sheet, html));
  return { body, sheet, hasFilms: html.includes('data-video=') };
}

const joinerOf = oncePer((_site: Site) => new Joiner());

/** The theme and a page's own styles in one: each element has its hash in every answer's headers. */
const sheetsOf = oncePer(({ publication, configuration }: Site) => {
  const theme = themeOf(publication, configuration.imageBase);
  return oncePer(({ inline = '' }: Styles) => styleSheet(theme + inline));
});

function renderBody({ body, report, standing }: Drawing): { rendering: Rendering; html: string } {
  const rendering = new Rendering(report, 'i', standing);
  const html = renderToStaticMarkup(<RenderingContext value={rendering}>{body}</RenderingContext>);
  return { rendering, html: html.replace(PICTURES_AHEAD, '') };
}

/** What React asks for ahead of a body. The pictures themselves stand in the same round trip (docs/decisions/0022). */
const PICTURES_AHEAD = /^(?:<link rel="preload" as="image"[^>]*>)+/;

async function renderDocument(
  { site, assets, head, report }: Drawing,
  { islands }: Rendering,
  links: readonly string[],
): Promise<string> {
  const { publication, configuration } = site;
  return renderToStaticMarkup(
    <Document
      head={head}
      publication={publication}
      siteUrl={configuration.siteUrl}
      picture={
        head.picture ?? (await defaultPicture(site, (error) => report(error, 'the size of the sharing picture')))
      }
      icon={pictureAddress(configuration.imageBase, publication.pictures.icon)}
      links={links}
      scripts={assets.scripts}
      preloads={assets.preloads(islands)}
      fonts={preloadedFonts(site, assets)}
    />,
  );
}

/**
 * Puts styles and body into the places that the document keeps for them. The styles are bytes already: in one string with
 * the rest they would be copied and encoded anew for every page (docs/decisions/0028).
 */
function pieces(document: string, sheet: StyleSheet, body: string): (string | Uint8Array)[] {
  const [upToStyles = '', upToBody = '', end = ''] = document.split(PLACES);
  return ['<!doctype html>', upToStyles, sheet.element, upToBody, body, end];
}
