import { expect, test } from 'vitest';
import { noAssets } from '../testing/assets.ts';
import { testSite } from '../testing/site.ts';
import type { Assets } from './assets.ts';
import { preloadedFonts } from './preloaded-fonts.ts';

const assets: Assets = { ...noAssets, fonts: { display: '/display.woff2', label: '/label.woff2' } };

test('A publication is set in the fonts of Masthead', async () => {
  expect(preloadedFonts(await testSite(), assets)).toEqual(['/display.woff2', '/label.woff2']);
});

test('A publication’s own upright font is fetched ahead in the place of Masthead’s', async () => {
  const site = await testSite();
  const face = { family: 'Own', weight: '400', style: 'normal' } as const;
  const display = [
    { ...face, file: 'own italic.woff2', style: 'italic' } as const,
    { ...face, file: 'own.woff2' },
    { ...face, file: 'own-bold.woff2', weight: '700' },
  ];
  const publication = { ...site.publication, fonts: { display, label: [] } };
  expect(preloadedFonts({ ...site, publication }, assets)).toEqual(['/media/own.woff2', '/label.woff2']);
});
