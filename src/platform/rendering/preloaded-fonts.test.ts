import { expect, test } from 'vitest';
import { noAssets } from '../testing/assets.ts';
import { testSite } from '../testing/site.ts';
import type { Assets } from './assets.ts';
import { preloadedFonts } from './preloaded-fonts.ts';

const assets: Assets = { ...noAssets, fonts: (role, language) => [`/${role} for ${language}`] };

test('A publication is set in the faces of Masthead for its language', async () => {
  expect(preloadedFonts(await testSite(), assets)).toEqual(['/display for en-GB', '/label for en-GB']);
});

test('Faces of its own are fetched in their place, upright, and those of Masthead are not', async () => {
  const site = await testSite();
  const face = { family: 'Own', weight: '400', style: 'normal' } as const;
  const display = [
    { ...face, file: 'own italic.woff2', style: 'italic' } as const,
    { ...face, file: 'own.woff2' },
    { ...face, file: 'own-bold.woff2', weight: '700' },
  ];
  const publication = { ...site.publication, fonts: { display, label: [] } };
  expect(preloadedFonts({ ...site, publication }, assets)).toEqual(['/media/own.woff2', '/label for en-GB']);
});
