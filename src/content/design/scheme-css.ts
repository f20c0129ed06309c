import type { Site } from '#content/site.ts';
import { kebabCase } from '#platform/rendering/theme.ts';
import { OWN_BAND, OWN_PALETTE } from './palette.ts';

/**
 * CSS that forces one colour scheme, for previews at the desk; empty for readers, whose device decides. It is more specific than the rules
 * of either scheme.
 */
export function schemeCss({ look, publication }: Pick<Site, 'look' | 'publication'>): string {
  const scheme = look?.scheme;
  if (!scheme) return '';
  const palette = { ...OWN_PALETTE[scheme], ...publication.colours[scheme] };
  const colours = Object.entries(palette).map(([name, value]) => value && `--${kebabCase(name)}:${value};`);
  return `:root:root{color-scheme:only ${scheme};--band:${OWN_BAND[scheme]};${colours.join('')}}`;
}
