import { pictureAddress } from '../pictures.ts';
import type { Publication } from '../publication.ts';

/**
 * The order of the layers (design/foundation.css says what each is for). Printed before any style sheet: a build prints
 * the sheets of shared components first, and the first sheet that names a layer would give it its place.
 */
const LAYERS = '@layer reset,base,components,page;';

/**
 * The publication's own colours, category hues and fonts as CSS, over the tokens of design/.
 * Every value has been checked by the publication's schema, so that none can end the rule it stands in.
 */
export function themeOf(publication: Publication, imageBase: string): string {
  const light = properties(publication.colours.light) + hues(publication, 'light');
  const dark = properties(publication.colours.dark) + hues(publication, 'dark');
  return `${LAYERS}${faces(publication, imageBase)}:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}${families(publication)}`;
}

function properties(colours: Record<string, string | undefined>): string {
  return Object.entries(colours)
    .map(([name, value]) => (value ? `--${kebab(name)}:${value};` : ''))
    .join('');
}

/** The custom property that holds a category's hue, `--hue-news`. Characters that CSS would not take become `_`. */
export function hueProperty(catSlug: string): `--hue-${string}` {
  return `--hue-${catSlug.replace(/[^\p{L}\p{N}_-]/gu, '_')}`;
}

function hues(publication: Publication, scheme: 'light' | 'dark'): string {
  return publication.categories.map(({ cat_slug, hue }) => `${hueProperty(cat_slug)}:${hue[scheme]};`).join('');
}

const STAND_INS = { display: 'serif', label: 'sans-serif' } as const;

/** Fonts of its own, and what stands for them where they come too late (faces-in-time.ts). */
function families({ fonts }: Publication): string {
  return (['display', 'label'] as const)
    .map((role) => {
      const family = fonts[role][0]?.family;
      const property = `--font-${role}`;
      return family
        ? `:root{${property}:${JSON.stringify(family)},${STAND_INS[role]}}:root[data-faces=late]{${property}:${STAND_INS[role]}}`
        : '';
    })
    .join('');
}

function faces(publication: Publication, imageBase: string): string {
  const { display, label } = publication.fonts;
  return [...display, ...label]
    .map(
      ({ family, file, weight, style }) =>
        `@font-face{font-family:${JSON.stringify(family)};src:url(${pictureAddress(imageBase, file)}) format("woff2");` +
        `font-weight:${weight};font-style:${style};font-display:optional}`,
    )
    .join('');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
