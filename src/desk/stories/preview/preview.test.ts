import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { saveChange } from '../autosave.store.ts';
import { createStory } from '../create-story.store.ts';
import { openPost } from '../open-post.store.ts';
import { keepRevision } from '../publishing/keep-revision.store.ts';
import { revisionsOf } from '../publishing/read-revisions.store.ts';
import { PREVIEW_LINK_DAYS } from '../stories-limits.ts';
import type { Change } from '../story.contract.ts';
import { endStoryLinks, makeStoryLink } from './preview-links.store.ts';

async function openDesk() {
  const clock = { now: TEST_MOMENT };
  const site = await testSite('sqlite', { now: () => clock.now });
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const signIn = async (name: string, role: Role) => {
    const account = await givenPerson(site, name, role);
    const cookie = await cookieOf(site, account);
    return { sessionId: 0, began: '', account: { id: account.id, name, role, author_id: null }, cookie };
  };
  const ask = async (url: string, cookie = '') => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { cookie } });
    return { status: statusCode, body, headers };
  };
  const daysLater = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * 24 * 3_600_000);
  };
  return { site, signIn, ask, daysLater };
}

const WRITTEN: Change = {
  fields: { post_title: 'It\'s "about" storage', p_content: 'A deck', cat_slug: 'news', subcategories: ['gone'] },
  blocks: [
    { id: 'a', html: '<h2>Costs</h2>' },
    {
      id: 'b',
      html: '<p onclick="x()">Its "words".</p>',
      note: 'Ask the source',
      other: { html: '<p>Mine</p>', by: 'Ada' },
    },
  ],
  order: ['a', 'b'],
};

test('the working copy is shown as its readers will see it, and nothing is stored for it', async () => {
  const { site, signIn, ask } = await openDesk();
  const ines = await signIn('ines', 'editor');
  const post = await givenPost(site, { post_title: 'What readers see' });
  const id = await openPost(site, ines, post);
  const coauthors = [await givenAuthor(site, 'ben', 'Ben Oduya')];
  await saveChange(site, ines, { id, version: 1, change: { ...WRITTEN, fields: { ...WRITTEN.fields, coauthors } } });
  const before = await site.database.queries.selectFrom('post').selectAll().execute();
  const { status, body, headers } = await ask(`/desk/stories/${id}/preview`, ines.cookie);
  expect(status).toBe(200);
  expect(body).toContain('It’s “about” storage');
  expect(body).toContain('<h2 id="text-costs">Costs</h2><p>Its “words”.</p>');
  expect(body).toContain(' and <a href="/author/ben" rel="author">Ben Oduya</a>');
  expect(body).not.toMatch(/Ask the source|<p>Mine|onclick|What readers see|mh-view-count/);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(await site.database.queries.selectFrom('post').selectAll().execute()).toEqual(before);
});

test('an older version is shown as a page, to those alone who may open its story', async () => {
  const { site, signIn, ask } = await openDesk();
  const jonas = await signIn('jonas', 'writer');
  const lea = await signIn('lea', 'writer');
  const [id, other] = [await createStory(site, jonas), await createStory(site, jonas)];
  await saveChange(site, jonas, { id, version: 1, change: WRITTEN });
  await keepRevision(site, jonas, id, 'Before the cuts');
  await saveChange(site, jonas, { id, version: 2, change: { fields: { post_title: 'Cut' }, order: [] } });
  const { revisions } = await revisionsOf(site, jonas, { id });
  const named = revisions.find(({ kind }) => kind === 'named')?.id;
  const at = (story: number) => `/desk/stories/${story}/preview?revision=${named}`;
  const { status, body, headers } = await ask(at(id), jonas.cookie);
  expect(status).toBe(200);
  expect(body).toContain('It’s “about” storage');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  expect((await ask(`/desk/stories/${id}/preview`, jonas.cookie)).body).not.toContain('storage');
  expect((await ask(at(id), lea.cookie)).status).toBe(403);
  expect((await ask(at(id))).status).toBe(302);
  expect((await ask(at(other), jonas.cookie)).status, 'of another story').toBe(404);
});

test('a preview may be framed by this site, which no other page may be', async () => {
  const { site, signIn, ask } = await openDesk();
  const ines = await signIn('ines', 'writer');
  const id = await createStory(site, ines);
  const policyOf = async (url: string) => String((await ask(url, ines.cookie)).headers['content-security-policy']);
  expect(await policyOf(`/desk/stories/${id}/preview`)).toContain("frame-ancestors 'self'");
  const { link } = await makeStoryLink(site, ines, id);
  for (const other of ['/', '/desk', `/desk/stories/${id}`, new URL(link).pathname + new URL(link).search])
    expect(await policyOf(other), other).toContain("frame-ancestors 'none'");
});

test('a story in which nothing is written yet is shown as well', async () => {
  const { site, signIn, ask } = await openDesk();
  const ines = await signIn('ines', 'writer');
  const { status, body } = await ask(`/desk/stories/${await createStory(site, ines)}/preview`, ines.cookie);
  expect(status).toBe(200);
  for (const missing of ['No headline yet', 'No author yet', 'No section yet']) expect(body).toContain(missing);
});

test('writers see previews of their own stories only', async () => {
  const { site, signIn, ask } = await openDesk();
  const ines = await signIn('ines', 'editor');
  const jonas = await signIn('jonas', 'writer');
  const address = `/desk/stories/${await createStory(site, ines)}/preview`;
  expect((await ask(address, jonas.cookie)).status).toBe(403);
  expect((await ask(`/desk/stories/${await createStory(site, jonas)}/preview`, ines.cookie)).status).toBe(200);
  expect((await ask('/desk/stories/99/preview', ines.cookie)).status).toBe(404);
});

test('previews that one person asks for by the dozen hold up neither the previews nor the calls of others', async () => {
  const { site, signIn, ask } = await openDesk();
  const ines = await signIn('ines', 'editor');
  const jonas = await signIn('jonas', 'writer');
  const [hers, his] = [await createStory(site, ines), await createStory(site, jonas)];
  await ask(`/desk/stories/${his}/preview`, jonas.cookie);
  let answered = 0;
  const counted = async (url: string) => {
    const { status } = await ask(url, ines.cookie);
    if (status === 200) answered += 1;
    return status;
  };
  const many = Array.from({ length: 40 }, () => counted(`/desk/stories/${hers}/preview`));
  await expect.poll(() => answered).toBeGreaterThan(0);
  const others = [`/desk/stories/${his}/preview`, `/desk/api/stories/${his}`];
  const before = answered;
  for (const url of others) expect((await ask(url, jonas.cookie)).status).toBe(200);
  // One of hers is under way when each of his comes; she has two in the queue of pages.
  expect(answered - before).toBeLessThanOrEqual(8);
  const statuses = await Promise.all(many);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('a link shows it to someone without an account, until it expires or is ended', async () => {
  const { site, signIn, ask, daysLater } = await openDesk();
  const ines = await signIn('ines', 'writer');
  const id = await createStory(site, ines);
  const open = async (link: string) => ask(new URL(link).pathname + new URL(link).search);
  const { link, expires_time } = await makeStoryLink(site, ines, id);
  const shown = await open(link);
  expect(shown).toMatchObject({
    status: 200,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  });
  expect(shown.headers['cache-control']).toBe('private, no-store');
  expect(shown.body).toContain('This is how the story stands now.');
  daysLater(PREVIEW_LINK_DAYS - 0.01);
  expect((await open(link)).status).toBe(200);
  daysLater(0.01);
  expect(site.now().toISOString()).toBe(expires_time);
  expect((await open(link)).status).toBe(404);
  const another = await makeStoryLink(site, ines, id);
  await endStoryLinks(site, ines, id);
  expect((await open(another.link)).status).toBe(404);
  const noted = (await latestEntries(site)).map(({ action }) => action);
  expect(noted.slice(0, 3)).toEqual(['end preview links', 'make preview link', 'make preview link']);
  expect((await open((await makeStoryLink(site, ines, id)).link)).status).toBe(200);
});

test('a key opens only the story that it was made for, and another signature opens none', async () => {
  const { site, signIn, ask } = await openDesk();
  const ines = await signIn('ines', 'writer');
  const [id, other] = [await createStory(site, ines), await createStory(site, ines)];
  const key = new URL((await makeStoryLink(site, ines, id)).link).searchParams.get('key') ?? '';
  const later = key.replace(/^\d+/, (seconds) => String(Number(seconds) + 1));
  const ofPost = `${key.split('.')[0]}.${site.keys.sign('preview', `${id} 0 ${key.split('.')[0]}`)}`;
  for (const refused of [
    `${other}?key=${key}`,
    `${id}?key=${later}`,
    `${id}?key=${ofPost}`,
    `${id}?key=`,
    id,
    '99?key=1.a',
  ])
    expect((await ask(`/preview-story/${refused}`)).status, String(refused)).toBe(404);
});

test('whoever asks for forty previews of a draft at once is refused some of them, and nobody else is', async () => {
  const { site, signIn, ask } = await openDesk();
  const [ada, grace] = [await signIn('Ada', 'editor'), await signIn('Grace', 'editor')];
  await givenPost(site, { post_name: 'a-draft', status: 'draft' });
  const preview = async (cookie: string) => (await ask('/preview/news/a-draft', cookie)).status;
  const [other, ...own] = await Promise.all([
    preview(grace.cookie),
    ...Array.from({ length: 40 }, () => preview(ada.cookie)),
  ]);
  expect(other).toBe(200);
  expect(new Set(own)).toEqual(new Set([200, 503]));
});
