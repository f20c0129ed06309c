import { describe, expect, onTestFinished, test } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { openAgain, openTestDatabase } from '#content/testing/databases.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { createApp } from '../../app.ts';
import { FORM_RATE, SEARCH_RATE, VIEW_RATE } from '../api/rates.ts';
import { noAssets } from '../testing/assets.ts';
import { everyEngine } from '../testing/databases.ts';

const ADDRESS = '192.0.2.7';

/** Two processes on one database, but for the process: each with connections and a memory of its own. */
async function givenTwo(engine: (typeof everyEngine)[number]) {
  const clock = { now: TEST_MOMENT };
  const first = await testSite(engine, { now: () => clock.now });
  await givenPublication(first);
  const postId = await givenPost(first);
  const database = await openAgain(first.database.location);
  const sites = [first, { ...first, database }];
  const apps = await Promise.all(sites.map((site) => createApp({ site, assets: noAssets })));
  for (const app of apps) onTestFinished(() => app.close());
  const post = async (url: string, payload: object, turn: number, remoteAddress = ADDRESS) => {
    const headers = { 'user-agent': 'Mozilla/5.0' };
    return (await apps[turn % 2]?.inject({ method: 'POST', url, payload, headers, remoteAddress }))?.statusCode;
  };
  const counted = () => first.database.queries.selectFrom('request_count').selectAll().execute();
  return { apps, post, clock, counted, database: first.database, postId };
}

describe.each(everyEngine)('a visitor’s limit, with two processes on %s,', (engine) => {
  test('is one for both: forms', async () => {
    const { post, counted } = await givenTwo(engine);
    const statuses: unknown[] = [];
    for (let turn = 0; turn <= FORM_RATE.max; turn++) statuses.push(await post('/api/subscribe/add', {}, turn));
    expect(statuses.filter((status) => status === 400)).toHaveLength(FORM_RATE.max);
    expect(statuses.at(-1)).toBe(429);
    expect(await post('/api/subscribe/add', {}, 0, '192.0.2.8')).toBe(400);
    expect(JSON.stringify(await counted())).not.toContain('192.0.2');
  });

  test('is one for both: views that come all at once', async () => {
    const { post, postId } = await givenTwo(engine);
    const view = (turn: number) => post(`/api/post/post_count/${postId}`, { postId }, turn);
    const statuses = await Promise.all(Array.from({ length: VIEW_RATE.max + 20 }, (_, turn) => view(turn)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(VIEW_RATE.max);
  });

  test('is forgotten after a minute, in the database too', async () => {
    const { post, clock, counted } = await givenTwo(engine);
    for (let turn = 0; turn <= FORM_RATE.max; turn++) await post('/api/subscribe/add', {}, turn);
    expect(await post('/api/subscribe/add', {}, 1)).toBe(429);
    expect(await counted()).toHaveLength(1);
    clock.now = new Date(TEST_MOMENT.getTime() + 60_000);
    for (const turn of [0, 1]) expect(await post('/api/subscribe/add', {}, turn)).toBe(400);
    // What another visitor's count would delete as well.
    for (let turn = 0; turn < 30; turn++) await post('/api/subscribe/add', {}, 0, '192.0.2.9');
    const untils = async () => (await counted()).map(({ until_time }) => until_time);
    await expect.poll(untils).toEqual(['2026-11-21T09:02:00.000Z']);
  });

  test('holds no visitor for longer when a clock is set back', async () => {
    const { post, clock } = await givenTwo(engine);
    for (let turn = 0; turn <= FORM_RATE.max; turn++) await post('/api/subscribe/add', {}, turn);
    clock.now = new Date(TEST_MOMENT.getTime() - 86_400_000);
    for (let turn = 0; turn < FORM_RATE.max; turn++) expect(await post('/api/subscribe/add', {}, turn)).toBe(400);
    expect(await post('/api/subscribe/add', {}, 1)).toBe(429);
  });

  test('writes nothing of visitors who are far from it, and raises no revision', async () => {
    const { post, counted, database } = await givenTwo(engine);
    const revision = await database.revision();
    for (let turn = 0; turn < 20; turn++) expect(await post('/api/subscribe/add', {}, turn)).toBe(400);
    expect(await counted()).toEqual([]);
    for (let turn = 0; turn < 10; turn++) await post('/api/subscribe/add', {}, turn);
    expect(await counted()).toHaveLength(1);
    expect(JSON.stringify(await counted())).not.toContain(ADDRESS);
    expect(await database.revision()).toBe(revision);
  });
});

test('searches are counted in the process only: nothing is written', async () => {
  const { apps, counted } = await givenTwo('sqlite');
  const search = async () =>
    (await apps[0]?.inject({ url: '/api/post/search/all/word', remoteAddress: ADDRESS }))?.statusCode;
  for (let number = 1; number <= SEARCH_RATE.max; number++) expect(await search()).toBe(200);
  expect(await search()).toBe(429);
  expect(await counted()).toEqual([]);
});

test('a visitor is limited while the database is away', async () => {
  const site = await testSite();
  const database = await openTestDatabase('sqlite');
  const app = await createApp({ site: { ...site, database }, assets: noAssets });
  onTestFinished(() => app.close());
  await app.ready();
  await database.queries.schema.dropTable('request_count').execute();
  const post = async () =>
    (await app.inject({ method: 'POST', url: '/api/subscribe/add', payload: {}, remoteAddress: ADDRESS })).statusCode;
  for (let number = 1; number <= FORM_RATE.max; number++) expect(await post()).toBe(400);
  expect(await post()).toBe(429);
});
