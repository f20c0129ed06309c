import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oncePer } from '../once-per.ts';
import { othersFirst } from '../others-first.ts';
import type { Site } from '../site.ts';
import type { Assets, Styles } from './assets.ts';
import { Rendering, RenderingContext, type StandingParts } from './context.ts';
import { defaultPicture } from './default-picture.ts';
import { Document, PLACES } from './document.tsx';
import { type Joined, Joiner } from './joiner.ts';
import type { Head } from './page.ts';
import { type Piece, type SharedPiece, withPieces } from './pieces.ts';
import { SharedHead } from './shared-head.tsx';
import type { StyleSheet } from './style-sheet.ts';

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
  /** HTML. */
  readonly body: Joined;
  /** The style sheet that it carries. */
  readonly sheet: StyleSheet;
  /** Whether a film is to be played in it, in an article's text or above it (article/video.element.ts). */
  readonly hasFilms: boolean;
}

/** Draws a whole page. */
export async function renderPage(drawing: Drawing): Promise<RenderedPage> {
  const styles = await drawing.assets.styles(drawing.modules);
  const shared = sharedHeadsOf(drawing.site)(styles);
  // The body first: only then the islands in use are known.
  const { rendering, pieces } = renderBody(drawing);
  await othersFirst();
  const document = await renderDocument(drawing);
  const head = shared.piece(drawing.assets, drawing.assets.preloads(rendering.islands));
  const body = joinerOf(drawing.site).join(around(document, head, pieces));
  return {
    body,
    sheet: shared.sheet,
    // In what is shared there is none.
    hasFilms: pieces.some((piece) => typeof piece === 'string' && piece.includes('data-video=')),
  };
}

const joinerOf = oncePer((_site: Site) => new Joiner());

const sharedHeadsOf = oncePer((site: Site) => oncePer((styles: Styles) => new SharedHead(site, styles)));

function renderBody({ body, report, standing }: Drawing): { rendering: Rendering; pieces: Piece[] } {
  const apart: Piece[] = [];
  const rendering = new Rendering({ report, standing, pieces: apart });
  const html = renderToStaticMarkup(<RenderingContext value={rendering}>{body}</RenderingContext>);
  return { rendering, pieces: withPieces(html.replace(PICTURES_AHEAD, ''), apart) };
}

/** What React asks for ahead of a body. The pictures themselves stand in the same round trip (docs/decisions/0022). */
const PICTURES_AHEAD = /^(?:<link rel="preload" as="image"[^>]*>)+/;

async function renderDocument({ site, head, report }: Drawing): Promise<string> {
  const { publication, configuration } = site;
  return renderToStaticMarkup(
    <Document
      head={head}
      publication={publication}
      siteUrl={configuration.siteUrl}
      picture={
        head.picture ?? (await defaultPicture(site, (error) => report(error, 'the size of the sharing picture')))
      }
    />,
  );
}

/** Puts the rest of the head and the body into the places that the document keeps for them. */
function around(document: string, head: SharedPiece, body: readonly Piece[]): Piece[] {
  const [upToHead = '', upToBody = '', end = ''] = document.split(PLACES);
  return ['<!doctype html>', upToHead, head, upToBody, ...body, end];
}
