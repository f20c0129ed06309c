import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '../testing/assets.ts';
import type { Assets } from './assets.ts';
import { fontStack, SYSTEM_FONTS, standInName, themeOf } from './theme.ts';

const OWN = { file: 'own.woff2', family: 'Own Serif', weight: '400', style: 'normal' } as const;

test('a publication’s own fonts replace ours and swap in over the stand-ins measured for them', async () => {
  const site = await testSite();
  const standIns = '@font-face{font-family:"Times New Roman as Own Serif"}';
  const publication = { ...site.publication, fonts: { display: [OWN], label: [] }, standIns };
  const { css: theme } = themeOf({ ...site, publication }, noAssets);
  expect(theme).toContain(
    '@font-face{font-family:"Own Serif";src:url(/media/own.woff2);font-weight:400;font-style:normal;font-display:swap}',
  );
  expect(theme).toContain(standIns);
  expect(theme).toContain(
    ':root{--font-display:"Own Serif", "Times New Roman as Own Serif", "Noto Serif as Own Serif", "DejaVu Serif as Own Serif", serif;}',
  );
  expect(theme).not.toContain('--font-label');
});

test('our own families name the same stand-ins, and each has its rules', () => {
  const tokens = readFileSync('src/content/design/tokens.css', 'utf8').replace(/\s+/g, ' ');
  const rules = readFileSync('src/content/design/fonts.css', 'utf8');
  for (const [role, family] of [
    ['display', 'Newsreader Variable'],
    ['label', 'Instrument Sans Variable'],
  ] as const) {
    expect(tokens).toContain(`--font-${role}: ${fontStack(role, family)};`);
    for (const system of SYSTEM_FONTS[role].names) expect(rules).toContain(`"${standInName(system, family)}"`);
  }
});

const assets: Assets = { ...noAssets, fonts: { display: '/display.woff2', label: '/label.woff2' } };

test('A publication is set in the fonts of Masthead', async () => {
  expect(themeOf(await testSite(), assets).fonts).toEqual(['/display.woff2', '/label.woff2']);
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
  expect(themeOf({ ...site, publication }, assets).fonts).toEqual(['/media/own.woff2', '/label.woff2']);
});
