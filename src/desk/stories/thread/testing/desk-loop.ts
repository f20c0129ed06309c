import { once } from 'node:events';
import { request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { STORY_MAXIMA } from '#content/input-maxima.ts';
import { daysAway } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { cookieOf } from '#desk/accounts/testing/people.ts';
import { nameOf } from '#desk/calls/answered-call.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { BIN_DAYS } from '../../bin/bin-limits.ts';
import { endBin } from '../../bin/end-bin.store.ts';
import { givenDesk } from '../../publishing/testing/stories.ts';
import type { Block } from '../../story.contract.ts';
import { storyApi } from '../../story-api.ts';
import { tooLarge } from '../../story-size.ts';

// No page is answered while a call holds the thread. So that the test says the same on a busy machine, it measures processor time.

/**
 * Milliseconds of the processor for which no call may hold the thread. The longest, a first preview, takes 15 to 25, at a load of 20 as
 * well. On this thread, to clean one of these stories would take 400 and more.
 */
export const LONGEST_TURN = 50;

/** Versions of a story, which take the database some hundred milliseconds to overwrite. */
const MANY_VERSIONS = 40;

const { characters, tags, blocks: most } = STORY_MAXIMA;

const blocksOf = (html: readonly string[]): Block[] => html.map((source, at) => ({ id: `b${at}`, html: source }));
const filled = (part: string, to: number) => part.repeat(Math.floor(to / part.length));

/** Stories at the bounds, by what they are made of. */
const STORIES = {
  'as many paragraphs, tags and characters as fit': () => {
    const marked = '<b>a</b>'.repeat((tags / most - 2) / 2);
    const words = characters / most - marked.length - '<p></p>'.length;
    return blocksOf(Array.from({ length: most }, (_, at) => `<p>${marked}${filled(`"w${at % 10}" `, words)}</p>`));
  },
  'one paragraph of letters that take three bytes each': () => blocksOf([`<p>${filled('漢字', characters - 20)}</p>`]),
  'headings and a table': () => {
    const cells = filled('<tr><td>a<td>b<td>c', tags * 2.3);
    return blocksOf([filled('<h2>Some words</h2>', (tags / 4) * 19), `<table>${cells}</table>`]);
  },
} satisfies Readonly<Record<string, () => Block[]>>;

/** A site on a port of its own, asked by an editor. Notes for how long each call held its thread. */
export async function openDesk() {
  const { site, editor } = await givenDesk('sqlite');
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const cookie = await cookieOf(site, editor.account);
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const held: Record<string, number> = {};
  const ask = async (call: string, address: string, sent?: object) => {
    const body = sent && Buffer.from(JSON.stringify(sent));
    const { result, longest } = await longestTurn(async () => {
      const [method] = call.split(' ');
      const request = startRequest({
        port,
        method,
        path: address,
        headers: { ...headers, 'content-length': body?.length ?? 0 },
      });
      request.end(body);
      const [answer] = await once(request, 'response');
      return { status: answer.statusCode, bytes: await buffer(answer) };
    });
    held[call] = Math.max(held[call] ?? 0, Math.round(longest));
    expect(result.status, `${call}: ${result.bytes.subarray(0, 200)}`).toBe(200);
    return result.bytes;
  };
  /** @param ids of the story, and of what belongs to it */
  const call = async (name: string, ids: readonly unknown[], sent?: object) => {
    const [, path = ''] = name.split(' ');
    const parts = ids.values();
    const bytes = await ask(name, `/desk/api${path.replace(/:\w+/g, () => String(parts.next().value))}`, sent);
    return JSON.parse(bytes.toString());
  };
  return { site, editor, ask, call, held };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

const saving =
  ({ call }: Desk, id: number) =>
  (version: number, change: object) =>
    call('PATCH /stories/:id', [id], { version, change });

/** Saves a story: as a whole, without all of its words, as a whole again, on an older version, and one block. @returns its id */
async function write(desk: Desk, blocks: readonly Block[]): Promise<number> {
  const author = await desk.site.database.queries.selectFrom('author').select('id').executeTakeFirstOrThrow();
  const fields = { post_title: 'A story', cat_slug: 'news', post_author_id: author.id };
  const { id } = await desk.call('POST /stories', [], {});
  const save = saving(desk, id);
  const order = blocks.map((block) => block.id);
  await save(1, { fields, blocks, order });
  await save(2, { blocks: [{ id: 'x', html: '<p>x</p>' }], order: ['x'] });
  await save(3, { blocks, order });
  expect(await save(1, { fields: { p_content: 'x' } })).toMatchObject({ isSaved: false });
  await save(4, { blocks: [{ ...blocks[0], note: 'Ask her.' }] });
  return id;
}

async function read({ site, ask, call }: Desk, id: number): Promise<void> {
  await call('GET /stories', []);
  await call('GET /stories/:id', [id]);
  await call('POST /stories/:id/look', [id], { tab: 'a', version: 5 });
  await call('POST /stories/:id/look', [id], { tab: 'a', version: 1 });
  await ask('GET preview', `/desk/stories/${id}/preview`);
  const { link } = await call('POST /stories/:id/preview-links', [id], {});
  await ask('GET shared preview', link.replace(site.configuration.siteUrl, ''));
  await call('DELETE /stories/:id/preview-links', [id]);
  await call('POST /stories/:id/revisions', [id], { name: 'Before lunch' });
  const { revisions } = await call('GET /stories/:id/revisions', [id]);
  await call('GET /stories/:id/revisions/:revision', [id, revisions[0].id]);
}

/** Deletes the story and restores it, ends another one, and has a picture looked for in all texts. */
async function clear({ site, ask, call, held }: Desk, id: number): Promise<void> {
  await call('DELETE /stories/:id', [id]);
  await call('GET /bin', []);
  await call('POST /bin/:id/restore', [id], {});
  const other = await call('POST /stories', [], {});
  await call('DELETE /stories/:id', [other.id]);
  await call('DELETE /bin/:id', [other.id]);
  await endWithVersions(site, held, id);
  const picture = { path: 'unused.jpg', width: 1, height: 1, color: '#123456', bytes: 1, hash: 'unused' };
  await site.database.queries.insertInto('media').values(picture).execute();
  await ask('GET /media/uses', '/desk/api/media/uses?path=unused.jpg');
  await ask('GET /media/unused', '/desk/api/media/unused');
  await ask('DELETE /media', '/desk/api/media?path=unused.jpg');
}

/** Ends a story in the bin that has many versions of another one's length. */
async function endWithVersions(site: Site, held: Record<string, number>, long: number): Promise<void> {
  const { queries } = site.database;
  const old = daysAway(site, -BIN_DAYS);
  const { id: _, ...story } = await queries
    .selectFrom('story')
    .selectAll()
    .where('id', '=', long)
    .executeTakeFirstOrThrow();
  const { id: story_id } = await queries
    .insertInto('story')
    .values({ ...story, deleted_time: old })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { document, version } = story;
  for (let count = 0; count < MANY_VERSIONS; count += 1)
    await queries
      .insertInto('story_revision')
      .values({ story_id, kind: 'named', name: '', document, version, made_time: old })
      .execute();
  const { longest } = await longestTurn(() => endBin(site));
  held['the end of the bin'] = Math.round(longest);
  expect(await queries.selectFrom('story').select('id').where('id', '=', story_id).execute()).toEqual([]);
}

async function publish(desk: Desk, id: number, [first]: readonly Block[]): Promise<void> {
  const { call } = desk;
  const { id: copy } = await call('POST /stories/:id/copy', [id], {});
  await call('PUT /stories/:id/template', [copy], { is_template: true });
  await call('GET /templates', []);
  await call('PUT /stories/:id/target-date', [id], { target_date: '2099-01-01' });
  await call('POST /stories/:id/hand-in', [id], {});
  await call('POST /stories/:id/messages', [id], { text: 'Who said so?' });
  await call('GET /stories/:id/messages', [id]);
  await call('POST /stories/:id/messages/seen', [id], {});
  await call('POST /stories/:id/give', [id], { note: 'Shorten it.' });
  await call('GET /waiting', []);
  expect(await call('POST /stories/:id/publish', [id], { version: 5 })).toMatchObject({ outcome: 'published' });
  await saving(desk, id)(5, { blocks: [{ ...first, html: '<p>Another</p>' }] });
  await call('GET /stories', []);
  await call('GET /stories/:id', [id]);
  const part = { blocks: [first?.id], fields: false };
  expect(await call('POST /stories/:id/publish', [id], { version: 6, part })).toMatchObject({ outcome: 'published' });
  await call('POST /stories/:id/take-back', [id], {});
  const correction = await call('POST /stories/:id/corrections', [id], { text: 'It was wrong.' });
  await call('DELETE /stories/:id/corrections/:correction', [id, correction.id]);
  await call('PUT /lead', [], { post_id: 1, until: '2099-01-01T00:00:00Z' });
  await call('PUT /leads', [], { holds: [{ place: 2, post_id: 1, until: '2099-01-01T00:00:00Z' }] });
  await call('GET /leads', []);
  await call('GET /leads/offered', []);
  await call('DELETE /lead', []);
  await call('POST /stories/:id/withdraw', [id], { redirect: null });
}

/** Opens the same article as one that an import brought, before and after a later import has changed it. */
async function follow({ site, call }: Desk): Promise<void> {
  const { queries } = site.database;
  for (const table of ['last_publication', 'story_revision', 'story_presence', 'story'] as const)
    await queries.deleteFrom(table).execute();
  await queries.updateTable('post').set({ status: 'published' }).execute();
  const post = await queries.selectFrom('post').select(['id', 'post_content']).executeTakeFirstOrThrow();
  const { id } = await call('POST /posts/:id/story', [post.id]);
  const post_content = `${post.post_content}<p>More.</p>`;
  await queries.updateTable('post').set({ post_content }).execute();
  const { document } = await call('GET /stories/:id', [id]);
  expect(document.blocks.at(-1).html.slice(-12)).toBe('<p>More.</p>');
}

/** Adds the test of each call on a story that is made of these parts. */
export function testDeskLoop(kind: keyof typeof STORIES): void {
  test(`no call on a story of ${kind} holds the thread of the pages`, async () => {
    const desk = await openDesk();
    const blocks = STORIES[kind]();
    expect(tooLarge({ blocks })).toBeUndefined();
    const id = await write(desk, blocks);
    await read(desk, id);
    await clear(desk, id);
    await publish(desk, id, blocks);
    await follow(desk);
    expect(storyApi.map(nameOf).filter((name) => !(name in desk.held))).toEqual([]);
    expect(Object.entries(desk.held).filter(([, longest]) => longest > LONGEST_TURN)).toEqual([]);
  });
}
