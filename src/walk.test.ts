import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { SHEETS } from '#content/settings/sheets.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { nameOf } from '#desk/calls/answered-call.ts';
import { callsOfSheet } from '#desk/settings/settings.contract.ts';
import { settingsApi } from '#desk/settings/settings-api.ts';
import { createStory } from '#desk/stories/create-story.store.ts';
import { publishStoryCall } from '#desk/stories/publishing/publishing.contract.ts';
import { saveChangeCall } from '#desk/stories/stories.contract.ts';
import { storyApi } from '#desk/stories/story-api.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { runImport } from '#operations/importing/run.ts';
import { exportHead, exportTail, item, temporaryFile } from '#operations/importing/wordpress/testing/exports.ts';
import { createApp } from './app.ts';
import { noAssets } from './platform/testing/assets.ts';
import { filesThatRun } from './platform/testing/files-that-run.ts';

const GUIDE = readFileSync('docs/guides/how-a-request-travels.md', 'utf8');

/** What components and heads are written with, and the drivers behind the stores: the guide names them by kind. */
const BY_KIND = [
  /\.tsx$|\.css$|contract\.ts$|limits\.ts$/,
  /^content\/(?:addresses\.ts|database|design|images|imprint|newsletter|advertising|posts|syndication|site\.ts)\b/,
  /^site\/(?:images|imprint|syndication|posts|newsletter|advertising|navigation\/(?:menu|header-group)|article\/(?:share\/share-addresses|structured-))/,
  /^platform\/(?:dates|picture-address)\.ts$|^platform\/rendering\/(?:context|default-picture\.store)\.ts$|^platform\/http\/speculation-rules/,
  /^platform\/database\/|\/testing\//,
];

/** What every way has: contracts, limits, links, the platform, and what tests are made with. */
const SHARED = [/^platform\/|contract\.ts$|limits\.ts$|\/testing\/|^content\/(?:addresses|routes|slugs)\.ts$/];

/** A post with a block and a category. */
const POST = { 'content:encoded': '<![CDATA[<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->]]>' };
const IN_NEWS = '<category domain="category" nicename="news"><![CDATA[News]]></category>';

/** Stories that are rendered one after the other. */
const READ = ['second', 'third', 'fourth'];

/** A way through the files: those in the picture of its guide, and what is not named there. */
function wayOf(guide: string, folder: string, files: readonly string[], byKind: readonly RegExp[]) {
  const pictured = Array.from(guide.matchAll(/\["([\w/.-]+\.tsx?)<br>/g), ([, file = '']) =>
    existsSync(`src/${folder}${file}`) ? folder + file : file,
  );
  const named = (file: string) =>
    guide.includes(file.split('/').slice(-2).join('/')) || guide.includes(`\`${file.split('/').at(-1)}\``);
  return {
    pictured,
    unnamed: files.filter((file) => !named(file) && !byKind.some((kind) => kind.test(file))),
  };
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
  const { pictured, unnamed } = wayOf(GUIDE, '', files, BY_KIND);
  expect(pictured).toHaveLength(13);
  expect(files).not.toContain('platform/threads/turns.ts');
  expect(files).toEqual(expect.arrayContaining(pictured));
  expect(unnamed).toEqual([]);
});

test('the guide to an import names every file on the way of a post', async () => {
  const guide = readFileSync('docs/guides/how-a-post-is-imported.md', 'utf8');
  const site = await testSite();
  await storeCategories(site);
  const exported = (id: string) =>
    temporaryFile(exportHead + item({ 'wp:post_id': id, 'wp:post_name': `p-${id}`, ...POST }, IN_NEWS) + exportTail);
  // The first import loads the reader.
  await runImport({ site, source: await exported('1') });
  const source = await exported('2');
  const files = await filesThatRun(() => runImport({ site, source }));
  const { pictured, unnamed } = wayOf(guide, 'operations/importing/', files, [
    /^content\/(?:markup|images|input-maxima|posts\/(?:shows-something|authors\/store-authors|sections\/store-categories))|^operations\/article-checks\//,
    ...SHARED,
  ]);
  expect(pictured).toHaveLength(35);
  expect(files).toEqual(expect.arrayContaining(pictured));
  expect(unnamed).toEqual([]);
});

/** A story that somebody begins, and the calls about it as the server answers them, without browser and thread. */
async function begunStory(site: Site, person: SignedIn) {
  const id = await createStory(site, person);
  const answer = (wanted: Parameters<typeof nameOf>[0], given: object) => {
    const call = storyApi.find((one) => nameOf(one) === nameOf(wanted));
    const body = new TextEncoder().encode(JSON.stringify(given));
    return call?.answer(site, person, { query: {}, params: { id: String(id) }, body });
  };
  return { answer };
}

test('the guide to a typed word names every file on its way through the server', async () => {
  const guide = readFileSync('docs/guides/how-a-word-is-stored.md', 'utf8');
  const site = await testSite();
  await givenPublication(site);
  const { answer } = await begunStory(site, await givenSignedIn(site, 'jonas', 'writer'));
  const save = (version: number, html: string) => {
    const change = { blocks: [{ id: 'block-1', html }], order: ['block-1'] };
    return answer(saveChangeCall, { version, change });
  };
  expect(await save(1, '<p>A</p>')).toEqual({ isSaved: true, version: 2 });
  const files = await filesThatRun(async () => save(2, '<p>A word</p>'));
  const { pictured, unnamed } = wayOf(guide, 'desk/', files, [/^content\/markup\/text\.ts$/, ...SHARED]);
  expect(pictured).toHaveLength(16);
  expect(pictured.filter((file) => !existsSync(`src/${file}`))).toEqual([]);
  // Those of the server: the call is answered without the browser, and without the thread.
  const ofServer = ['calls/answered-call', 'stories/autosave.store', 'stories/changes', 'stories/story-row.store'];
  expect(files).toEqual(expect.arrayContaining(ofServer.map((file) => `desk/${file}.ts`)));
  expect(unnamed).toEqual([]);
});

test('the guide to publishing names every file on its way through the server', async () => {
  const guide = readFileSync('docs/guides/how-a-story-is-published.md', 'utf8');
  const site = await testSite();
  await givenPublication(site);
  const post_author_id = await givenAuthor(site, 'jonas', 'Jonas');
  const editor = await givenSignedIn(site, 'jonas', 'editor');
  const publish = async (post_title: string) => {
    const { answer } = await begunStory(site, editor);
    const fields = { post_title, cat_slug: 'news', post_author_id };
    const change = { fields, blocks: [{ id: 'block-1', html: '<p>Words.</p>' }], order: ['block-1'] };
    expect(await answer(saveChangeCall, { version: 1, change })).toEqual({ isSaved: true, version: 2 });
    return () => answer(publishStoryCall, { version: 2 });
  };
  // The first publication loads the steps of cleaning.
  await (await publish('One'))();
  const second = await publish('Two');
  const files = await filesThatRun(async () => expect(await second()).toMatchObject({ outcome: 'published' }));
  const { pictured, unnamed } = wayOf(guide, 'desk/', files, [
    /^content\/markup\/|^desk\/stories\/checks\/rules\//,
    ...SHARED,
  ]);
  expect(pictured).toHaveLength(22);
  // The first four are the browser's, and those that pass the call on to the thread.
  expect(files).toEqual(expect.arrayContaining(pictured.slice(4)));
  expect(unnamed).toEqual([]);
});

test('the guide to a setting names every file on its way through the server', async () => {
  const guide = readFileSync('docs/guides/how-a-setting-is-changed.md', 'utf8');
  const site = await testSite();
  const owner = await givenSignedIn(site, 'ines', 'owner');
  const call = settingsApi.find((one) => nameOf(one) === nameOf(callsOfSheet(SHEETS.colours).save));
  const save = (was: string, now: string) => {
    const edits = { was: { 'colours-light-signal': was }, now: { 'colours-light-signal': now } };
    const body = new TextEncoder().encode(JSON.stringify(edits));
    return call?.answer(site, owner, { query: {}, params: {}, body });
  };
  expect(await save('', '#8a0000')).toMatchObject({ isSaved: true });
  const files = await filesThatRun(async () => save('#8a0000', '#00008a'));
  const { pictured, unnamed } = wayOf(guide, 'desk/', files, [/^content\/markup\/text\.ts$/, ...SHARED]);
  expect(pictured).toHaveLength(15);
  expect(pictured.filter((file) => !existsSync(`src/${file}`))).toEqual([]);
  const ofServer = [
    'desk/settings/change-settings.store',
    'content/settings/settings.store',
    'desk/kinds/versions.store',
  ];
  expect(files).toEqual(expect.arrayContaining(ofServer.map((file) => `${file}.ts`)));
  expect(unnamed).toEqual([]);
});
