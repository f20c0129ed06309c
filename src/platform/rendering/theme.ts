import { pictureAddress } from '#platform/picture-address.ts';
import type { PlatformPublication, PlatformSite } from '../site.ts';
import type { Assets, FontRole } from './assets.ts';

/**
 * The order of the layers (content/design/foundation.css says what each is for). Printed before any style sheet: a build prints
 * the sheets of shared components first, and the first sheet that names a layer would give it its place.
 */
const LAYERS = '@layer reset,base,components,page;';

/** What every page has of the publication's design. */
export interface Theme {
  /** CSS that stands before any style sheet. */
  readonly css: string;
  /** Addresses of fonts to fetch ahead. */
  readonly fonts: readonly string[];
}

/** Made when the application is created, and when a section's colours change. */
export function themeOf(site: Pick<PlatformSite, 'publication' | 'configuration'>, assets: Assets): Theme {
  return { css: themeCss(site.publication, site.configuration.imageBase), fonts: preloadedFonts(site, assets) };
}

/** Addresses of the upright fonts that every page needs: the publication's own, or else Masthead's (docs/decisions/0036). */
function preloadedFonts(
  { publication, configuration }: Pick<PlatformSite, 'publication' | 'configuration'>,
  assets: Assets,
): readonly string[] {
  return (['display', 'label'] as const).flatMap((role) => {
    const own = publication.fonts[role];
    const upright = own.find(({ style }) => style === 'normal');
    if (upright) return pictureAddress(configuration.imageBase, upright.file);
    return own.length > 0 ? [] : (assets.fonts[role] ?? []);
  });
}

/**
 * The publication's own colours, category hues and fonts as CSS, over the tokens of design/.
 * Every value has been checked by the publication's schema, or by the form of a section, so that none can end the rule it stands in.
 */
function themeCss(publication: PlatformPublication, imageBase: string): string {
  const light = onRoot(properties(publication.colours.light));
  const dark = onRoot(properties(publication.colours.dark));
  const inTheDark = dark && `@media (prefers-color-scheme:dark){${dark}}`;
  return `${LAYERS}${faces(publication, imageBase)}${light}${inTheDark}${hues(publication)}${families(publication)}`;
}

/** A rule for the whole page; none without declarations. */
function onRoot(declarations: string): string {
  return declarations && `:root{${declarations}}`;
}

function properties(colours: Record<string, string | undefined>): string {
  return Object.entries(colours)
    .map(([name, value]) => (value ? `--${kebabCase(name)}:${value};` : ''))
    .join('');
}

/** Each category's hue as `--hue`, for elements marked with its slug. One that is hidden has none: every page would name it. */
function hues({ categories }: PlatformPublication): string {
  return categories
    .map(({ cat_slug, hue, isHidden }) => {
      return hue && !isHidden
        ? `[data-category=${JSON.stringify(cat_slug)}]{--hue:light-dark(${hue.light},${hue.dark})}`
        : '';
    })
    .join('');
}

/** System fonts used until a family has loaded, best first, and the generic family. */
export const SYSTEM_FONTS = {
  display: { names: ['Times New Roman', 'Noto Serif', 'DejaVu Serif'], generic: 'serif' },
  label: { names: ['Arial', 'Roboto', 'DejaVu Sans'], generic: 'sans-serif' },
} as const;

/** The family name of a system font that is as wide and high as another family (`npm run fonts` writes its rules). */
export function standInName(system: string, family: string): string {
  return `${system} as ${family}`;
}

/** CSS font-family: a family, its stand-ins, and the generic family. */
export function fontStack(role: FontRole, family: string): string {
  const { names, generic } = SYSTEM_FONTS[role];
  const families = [family, ...names.map((name) => standInName(name, family))];
  return [...families.map((name) => JSON.stringify(name)), generic].join(', ');
}

function families({ fonts }: PlatformPublication): string {
  const roles = (['display', 'label'] as const).flatMap((role) => {
    const family = fonts[role][0]?.family;
    return family ? `--font-${role}:${fontStack(role, family)};` : [];
  });
  return onRoot(roles.join(''));
}

function faces(publication: PlatformPublication, imageBase: string): string {
  const { display, label } = publication.fonts;
  const rules = [...display, ...label]
    .map(
      ({ family, file, weight, style }) =>
        `@font-face{font-family:${JSON.stringify(family)};src:url(${pictureAddress(imageBase, file)});` +
        `font-weight:${weight};font-style:${style};font-display:swap}`,
    )
    .join('');
  return rules + (publication.standIns ?? '');
}

/** The name of a custom property: `signalSoft` is `signal-soft`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
