import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { createApp } from './app.ts';
import { RESERVED_SLUGS } from './content/routes.ts';
import { pageRoute } from './page-modules.ts';

test('no category can hide an address: the first segment of each is reserved', async () => {
  const app = await createApp({ site: await testSite(), assets: noAssets });
  onTestFinished(() => app.close());
  await app.ready();
  const segments = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^ {4}[├└]── ([^/:*\s]+)/.exec(line)?.[1] ?? []);
  expect(segments).toContain('topic');
  expect(segments.filter((segment) => !RESERVED_SLUGS.has(segment))).toEqual([]);
});

test('a route whose module does not exist is named when the site starts', () => {
  expect(() => pageRoute({ address: '/missing', module: 'site/imprint/MissingPage.tsx' })).toThrow(
    'routes.ts names src/site/imprint/MissingPage.tsx, and there is no such file',
  );
});
