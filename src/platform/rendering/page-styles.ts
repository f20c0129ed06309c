import { hash } from 'node:crypto';
import type { Site } from '../site.ts';
import type { Styles } from './assets.ts';
import { themeOf } from './theme.ts';

/** The styles of a page, ready for its head. */
export interface PageStyles {
  /** CSS for the page's one style element: the publication's theme and the modules' styles. */
  readonly inline: string;
  /** SHA-256 of `inline` in base64, for the Content-Security-Policy. */
  readonly digest: string;
  /** Addresses of further style sheets (development only). */
  readonly links: readonly string[];
}

/** Adds the publication's theme to the styles of a page's modules. */
export function pageStyles({ publication, configuration }: Site, { inline = '', links = [] }: Styles): PageStyles {
  const css = themeOf(publication, configuration.imageBase) + inline;
  return { inline: css, digest: hash('sha256', css, 'base64'), links };
}
