import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { expect, onTestFinished, test } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { createApp } from './app.ts';
import { noAssets } from './platform/testing/assets.ts';
import { testSite } from './platform/testing/site.ts';

const GUIDE = readFileSync('docs/guides/how-a-request-travels.md', 'utf8');

/** What components and heads are written with, and the drivers behind the stores: the guide names them by kind. */
const BY_KIND = [
  /\.tsx$|\.css$|contract\.ts$|limits\.ts$/,
  /^content\/(?:addresses\.ts|database|design|images|imprint|newsletter|advertising|posts|syndication|site\.ts)\b/,
  /^site\/(?:images|imprint|syndication|posts|newsletter|advertising|navigation\/(?:menu|header-group)|article\/(?:share-addresses|structured-))/,
  /^platform\/(?:dates|picture-address)\.ts$|^platform\/rendering\/(?:context|default-picture\.store)\.ts$|^platform\/http\/speculation-rules/,
  /^platform\/database\/|\/testing\//,
];

/** Stories that are rendered one after the other. */
const READ = ['second', 'third', 'fourth'];

/** Files below src/ with a function that runs while `work` does. */
async function filesThatRun(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .flatMap(({ url }) => /\/src\/(.*)$/.exec(url)?.[1] ?? [])
    .filter((file) => !file.includes('.test.'));
}

test('the guide to a request names every file on its way', async () => {
  const site = await testSite();
  await givenPublication(site);
  for (const post_name of ['first', ...READ]) await givenPost(site, { post_name });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const read = async (address: string) => (await fetch(origin + address)).text();
  // The first rendering loads the page's modules.
  await read('/news/first');
  const readings: string[][] = [];
  for (const name of READ) readings.push(await filesThatRun(() => read(`/news/${name}`)));
  // What an earlier test of this process left behind may run beside one of them.
  const files = readings.reduce((all, some) => all.filter((file) => some.includes(file)));
  const pictured = Array.from(GUIDE.matchAll(/\["([\w/.-]+\.tsx?)<br>/g), ([, file]) => file);
  expect(pictured).toHaveLength(14);
  expect(files).toEqual(expect.arrayContaining(pictured));
  const named = (file: string) =>
    GUIDE.includes(file.split('/').slice(-2).join('/')) || GUIDE.includes(`\`${file.split('/').at(-1)}\``);
  expect(files.filter((file) => !named(file) && !BY_KIND.some((kind) => kind.test(file)))).toEqual([]);
});
