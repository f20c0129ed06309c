import { pictureAddress } from '../pictures.ts';
import type { Site } from '../site.ts';
import type { Assets } from './assets.ts';

/** Addresses of the upright fonts that every page needs: the publication's own, or else Masthead's (docs/decisions/0036). */
export function preloadedFonts(
  { publication, configuration }: Pick<Site, 'publication' | 'configuration'>,
  assets: Assets,
): readonly string[] {
  return (['display', 'label'] as const).flatMap((role) => {
    const own = publication.fonts[role];
    const upright = own.find(({ style }) => style === 'normal');
    if (upright) return pictureAddress(configuration.imageBase, upright.file);
    return own.length > 0 ? [] : (assets.fonts[role] ?? []);
  });
}
