import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oncePer } from '../once-per.ts';
import { pictureAddress } from '../pictures.ts';
import type { Site } from '../site.ts';
import type { Assets, Styles } from './assets.ts';
import { Rendering, RenderingContext, type StandingParts } from './context.ts';
import { Document } from './document.tsx';
import type { Head } from './page.ts';
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

/** Draws a whole page; returns its HTML. */
export async function renderPage(drawing: Drawing): Promise<string> {
  const styles = await drawing.assets.styles(drawing.modules);
  return renderDocument(drawing, styles);
}

const siteTheme = oncePer(({ publication, configuration }: Site) => themeOf(publication, configuration.imageBase));

function renderDocument({ site, assets, head, body, report, standing }: Drawing, styles: Styles): string {
  const { publication, configuration } = site;
  const rendering = new Rendering(report, 'i', standing);
  const drawn = renderToStaticMarkup(<RenderingContext value={rendering}>{body}</RenderingContext>);
  const picture = (path: string, width?: number) => pictureAddress(configuration.imageBase, path, width);
  const document = renderToStaticMarkup(
    <Document
      head={head}
      publication={publication}
      siteUrl={configuration.siteUrl}
      sharePicture={picture(publication.pictures.share)}
      icon={picture(publication.pictures.icon)}
      styles={styles}
      theme={siteTheme(site)}
      scripts={assets.scripts}
      preloads={assets.preloads(rendering.islands)}
      fonts={assets.fonts}
      body={drawn}
    />,
  );
  return `<!doctype html>${document}`;
}
