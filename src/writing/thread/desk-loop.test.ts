import { once } from 'node:events';
import { request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { cookieOf } from '#accounts/testing/people.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { STORY_MAXIMA } from '#posts/maxima.ts';
import { createApp } from '../../app.ts';
import { givenDesk } from '../publishing/testing/stories.ts';
import type { Block } from '../story.contract.ts';
import { tooLarge } from '../story-size.ts';
import { answeredCalls, nameOf } from './answered-calls.ts';

// No page is answered while a call holds the thread. So that the test says the same on a busy machine, it measures processor time.

/** Milliseconds of the processor for which no call may hold the thread: 50 on a machine of its own, and room for a shared one. */
const LONGEST_TURN = 75;

const { characters, tags, blocks: most } = STORY_MAXIMA;

const blocksOf = (html: readonly string[]): Block[] => html.map((source, at) => ({ id: `b${at}`, html: source }));
const filled = (part: string, to: number) => part.repeat(Math.floor(to / part.length));

/** Stories at the bounds, by what they are made of. */
const STORIES: Readonly<Record<string, () => Block[]>> = {
  'as many paragraphs, tags and characters as fit': () => {
    const marked = '<b>a</b>'.repeat((tags / most - 2) / 2);
    const words = characters / most - marked.length - '<p></p>'.length;
    return blocksOf(Array.from({ length: most }, (_, at) => `<p>${marked}${filled(`"w${at % 10}" `, words)}</p>`));
  },
  'one paragraph of letters that take three bytes each': () => blocksOf([`<p>${filled('漢字', characters - 20)}</p>`]),
  'one table': () => blocksOf([`<table>${filled('<tr><td>a<td>b<td>c', (tags - 1) * 4.75)}</table>`]),
};

/** A site on a port of its own, asked by an editor. Notes for how long each call held its thread. */
async function openDesk() {
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
      const request = startRequest({ port, method, path: address, headers: { ...headers, 'content-length': body?.length ?? 0 } });
      request.end(body);
      const [answer] = await once(request, 'response');
      return { status: answer.statusCode, bytes: await buffer(answer) };
    });
    held[call] = Math.max(held[call] ?? 0, Math.round(longest));
    expect(result.status, `${call}: ${result.bytes.subarray(0, 200)}`).toBe(200);
    return result.bytes;
  };
  const call = async (name: string, id: number, sent?: object) => {
    const [, path = ''] = name.split(' ');
    const bytes = await ask(name, `/desk/api${path.replace(':id', String(id))}`, sent);
    return JSON.parse(bytes.toString());
  };
  return { site, editor, ask, call, held };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A post that an import brought, and that has changed since it was opened. */
async function openAsImported({ site, call }: Desk): Promise<void> {
  const { queries } = site.database;
  for (const table of ['last_publication', 'story_revision', 'story_presence', 'story'] as const)
    await queries.deleteFrom(table).execute();
  await queries.updateTable('post').set({ status: 'published' }).execute();
  const post = await queries.selectFrom('post').select(['id', 'post_content']).executeTakeFirstOrThrow();
  const { id } = await call('POST /posts/:id/story', post.id);
  const post_content = `${post.post_content}<p>More.</p>`;
  await queries.updateTable('post').set({ post_content }).execute();
  const { document } = await call('GET /stories/:id', id);
  expect(document.blocks.at(-1).html.slice(-12)).toBe('<p>More.</p>');
}

test.each(Object.keys(STORIES))('no call on a story of %s holds the thread of the pages', async (kind) => {
  const desk = await openDesk();
  const { site, ask, call, held } = desk;
  const blocks = STORIES[kind]?.() ?? [];
  expect(tooLarge({ blocks })).toBeUndefined();
  const author = await site.database.queries.selectFrom('author').select('id').executeTakeFirstOrThrow();
  const fields = { post_title: 'A story', cat_slug: 'news', post_author_id: author.id };
  const { id } = await call('POST /stories', 0, {});
  const save = (version: number, change: object) => call('PATCH /stories/:id', id, { version, change });
  await save(1, { fields, blocks, order: blocks.map((block) => block.id) });
  // All of its words end, and are kept as a revision.
  await save(2, { blocks: [{ id: 'x', html: '<p>x</p>' }], order: ['x'] });
  await save(3, { blocks, order: blocks.map((block) => block.id) });
  expect(await save(1, { fields: { p_content: 'x' } })).toMatchObject({ isSaved: false });
  await save(4, { blocks: [{ ...blocks[0], note: 'Ask her.' }] });
  await call('GET /stories', 0);
  await call('GET /stories/:id', id);
  await call('POST /stories/:id/look', id, { tab: 'a', version: 5 });
  await call('POST /stories/:id/look', id, { tab: 'a', version: 1 });
  await ask('GET preview', `/desk/stories/${id}/preview`);
  const { link } = await call('POST /stories/:id/preview-links', id, {});
  await ask('GET shared preview', link.replace(site.configuration.siteUrl, ''));
  await call('DELETE /stories/:id/preview-links', id);
  await call('POST /stories/:id/revisions', id, { name: 'Before lunch' });
  const { revisions } = await call('GET /stories/:id/revisions', id);
  await call('GET /stories/:id/revisions/:revision'.replace(':revision', revisions[0].id), id);
  await call('POST /stories/:id/hand-in', id, {});
  await call('POST /stories/:id/give-back', id, { note: 'Shorten it.' });
  expect(await call('POST /stories/:id/publish', id, { version: 5 })).toMatchObject({ outcome: 'published' });
  await save(5, { blocks: [{ ...blocks[0], html: '<p>Another</p>' }] });
  await call('GET /stories', 0);
  await call('GET /stories/:id', id);
  const part = { blocks: [blocks[0]?.id], fields: false };
  await call('POST /stories/:id/publish', id, { version: 6, part });
  await call('POST /stories/:id/take-back', id, {});
  const correction = await call('POST /stories/:id/corrections', id, { text: 'It was wrong.' });
  await call('DELETE /stories/:id/corrections/:correction'.replace(':correction', correction.id), id);
  await call('PUT /lead', 0, { post_id: 1, until: '2099-01-01T00:00:00Z' });
  await call('DELETE /lead', 0);
  await call('POST /stories/:id/withdraw', id, { redirect: null });
  await openAsImported(desk);
  const asked = new Set(Object.keys(held).map((name) => name.replace(/(revisions|corrections).\d+$/, '$1/:')));
  const unasked = answeredCalls.map(nameOf).filter((name) => !asked.has(name.replace(/(revisions|corrections).:\w+$/, '$1/:')));
  expect(unasked).toEqual([]);
  console.table(held);
  expect(Object.entries(held).filter(([, longest]) => longest > LONGEST_TURN)).toEqual([]);
});
