import { expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';
import { themeOf } from './theme.ts';

const OWN = { file: 'own.woff2', family: 'Own Serif', weight: '400', style: 'normal' } as const;

test('Fonts of its own stand for ours, and give way to the reader’s where they come late', async () => {
  const { publication } = await testSite();
  const theme = themeOf({ ...publication, fonts: { display: [OWN], label: [] } }, '/media');
  expect(theme).toContain('@font-face{font-family:"Own Serif";src:url(/media/own.woff2) format("woff2")');
  expect(theme).toContain(':root{--font-display:"Own Serif",serif}:root[data-faces=late]{--font-display:serif}');
  expect(theme).not.toContain('--font-label');
});
