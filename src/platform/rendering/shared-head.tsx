import { renderToStaticMarkup } from 'react-dom/server';
import { pictureAddress } from '../pictures.ts';
import type { Site } from '../site.ts';
import type { Assets, Styles } from './assets.ts';
import { type SharedPiece, sharedPiece } from './pieces.ts';
import { preloadedFonts } from './preloaded-fonts.ts';
import { speculationRules } from './speculation-rules.ts';
import { type StyleSheet, styleSheet } from './style-sheet.ts';
import { themeOf } from './theme.ts';

/** What the heads of all pages with the same styles share, half of their bytes: drawn once (docs/decisions/0031). */
export class SharedHead {
  /** The theme and the pages' own styles in one: each element has its hash in every answer's headers. */
  readonly sheet: StyleSheet;
  readonly #site: Site;
  readonly #links: readonly string[];
  /** By what is fetched ahead for the islands in use. */
  readonly #drawn = new Map<string, SharedPiece>();

  constructor(site: Site, { inline = '', links = [] }: Styles) {
    this.#site = site;
    this.#links = links;
    this.sheet = styleSheet(themeOf(site.publication, site.configuration.imageBase) + inline);
  }

  /** @param preloads modules to fetch ahead */
  piece(assets: Assets, preloads: readonly string[]): SharedPiece {
    const key = preloads.join(' ');
    const drawn = this.#drawn.get(key) ?? sharedPiece(renderToStaticMarkup(this.#head(assets, preloads)));
    this.#drawn.set(key, drawn);
    return drawn;
  }

  #head(assets: Assets, preloads: readonly string[]) {
    const { publication, configuration } = this.#site;
    return (
      <>
        {preloadedFonts(this.#site, assets).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, or checked; any other breaks its hash. */}
        <style dangerouslySetInnerHTML={{ __html: this.sheet.text }} />
        {this.#links.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.scripts.map((source) => (
          <script key={source} type="module" src={source} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules.text }} />
        <link rel="icon" href={pictureAddress(configuration.imageBase, publication.pictures.icon)} />
      </>
    );
  }
}
