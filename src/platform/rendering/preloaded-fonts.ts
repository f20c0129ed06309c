import { pictureAddress } from '../pictures.ts';
import type { Site } from '../site.ts';
import type { Assets, FontRole } from './assets.ts';

const ROLES: readonly FontRole[] = ['display', 'label'];

/** The upright faces that a first screen is set in: the publication's own, or else Masthead's (docs/decisions/0020). */
export function preloadedFonts(
  { publication, configuration }: Pick<Site, 'publication' | 'configuration'>,
  assets: Assets,
): readonly string[] {
  const { fonts, language } = publication;
  return ROLES.flatMap((role) => {
    const own = fonts[role];
    if (own.length === 0) return assets.fonts(role, language);
    const upright = own.find(({ style }) => style === 'normal');
    return upright ? [pictureAddress(configuration.imageBase, upright.file)] : [];
  });
}
