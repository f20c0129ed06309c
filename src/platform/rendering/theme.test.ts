import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';
import { fontStack, SYSTEM_FONTS, standInName, themeOf } from './theme.ts';

const OWN = { file: 'own.woff2', family: 'Own Serif', weight: '400', style: 'normal' } as const;

test('a publication’s own fonts replace ours and swap in over the stand-ins measured for them', async () => {
  const { publication } = await testSite();
  const standIns = '@font-face{font-family:"Times New Roman as Own Serif"}';
  const theme = themeOf({ ...publication, fonts: { display: [OWN], label: [] }, standIns }, '/media');
  expect(theme).toContain(
    '@font-face{font-family:"Own Serif";src:url(/media/own.woff2) format("woff2");font-weight:400;font-style:normal;font-display:swap}',
  );
  expect(theme).toContain(standIns);
  expect(theme).toContain(
    ':root{--font-display:"Own Serif", "Times New Roman as Own Serif", "Noto Serif as Own Serif", "DejaVu Serif as Own Serif", serif;}',
  );
  expect(theme).not.toContain('--font-label');
});

test('our own families name the same stand-ins, and each has its rules', () => {
  const tokens = readFileSync('src/design/tokens.css', 'utf8').replace(/\s+/g, ' ');
  const rules = readFileSync('src/design/fonts.css', 'utf8');
  for (const [role, family] of [
    ['display', 'Newsreader Variable'],
    ['label', 'Instrument Sans Variable'],
  ] as const) {
    expect(tokens).toContain(`--font-${role}: ${fontStack(role, family)};`);
    for (const system of SYSTEM_FONTS[role].names) expect(rules).toContain(`"${standInName(system, family)}"`);
  }
});
