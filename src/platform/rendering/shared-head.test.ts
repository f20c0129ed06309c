import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { noAssets } from '../testing/assets.ts';
import { testSite } from '../testing/site.ts';
import type { Assets } from './assets.ts';
import { SharedHead } from './shared-head.tsx';

const ASSETS: Assets = { ...noAssets, scripts: ['/assets/entry.js'], fonts: { display: '/assets/display.woff2' } };

const CSS = 'body{content:"’</p>"}';

test('the style sheet stands in the head as it is, and is allowed by the hash of just that', async () => {
  const shared = new SharedHead(await testSite(), { inline: CSS });
  const [, text = ''] = /<style>(.*)<\/style>/s.exec(shared.piece(ASSETS, []).bytes.toString()) ?? [];
  expect(text.endsWith(CSS)).toBe(true);
  expect(shared.sheet.digest).toBe(createHash('sha256').update(text).digest('base64'));
});

test('fonts are asked for before styles, and styles before scripts', async () => {
  const shared = new SharedHead(await testSite(), { inline: CSS, links: ['/assets/page.css'] });
  const html = shared.piece(ASSETS, ['/assets/island.js']).bytes.toString();
  const places = ['/assets/display.woff2', CSS, '/assets/entry.js'].map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(html).toContain('<link rel="stylesheet" href="/assets/page.css"/>');
  expect(html).toContain('<link rel="modulepreload" href="/assets/island.js"/>');
});

test('what is fetched ahead for the islands of one page is not fetched for others', async () => {
  const shared = new SharedHead(await testSite(), { inline: CSS });
  const [plain, island] = [shared.piece(ASSETS, []), shared.piece(ASSETS, ['/assets/island.js'])];
  expect(plain.bytes.toString()).not.toContain('island.js');
  expect(island.digest).not.toBe(plain.digest);
  expect(shared.piece(ASSETS, [])).toBe(plain);
});
